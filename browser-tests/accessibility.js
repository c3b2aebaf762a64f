// The accessibility tree: what a screen reader knows of a page, and how it moves there.

/** The accessibility tree of a page. */
export async function reader(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Accessibility.enable");
  await cdp.send("DOM.enable");
  const tree = async () => (await cdp.send("Accessibility.getFullAXTree")).nodes;
  /** Everything with a role. */
  const all = async (role) => (await tree()).filter((node) => !node.ignored && node.role?.value === role);
  /** All that a live region says. */
  const said = async (role) => {
    const nodes = await tree();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const text = (node) => (node.role?.value === "StaticText" ? node.name.value : (node.childIds ?? []).map((id) => (byId.has(id) ? text(byId.get(id)) : "")).join(" "));
    return nodes.filter((node) => !node.ignored && node.role?.value === role).map(text).join(" ");
  };
  /** Browse mode: the reader clicks without going there. */
  const click = async (node) => {
    const { object } = await cdp.send("DOM.resolveNode", { backendNodeId: node.backendDOMNodeId });
    const functionDeclaration = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }";
    await cdp.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration });
  };
  /** Focus mode: the keyboard goes there. */
  const enter = async (node) => {
    await cdp.send("DOM.focus", { backendNodeId: node.backendDOMNodeId });
    await page.keyboard.press("Enter");
  };
  return { all, said, click, enter };
}

/** Waits for something in the tree. */
export async function until(find, what) {
  for (let tries = 0; tries < 600; tries++) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the accessibility tree never has ${what}`);
}

/** Makes a move by the cells that the tree offers, one by browsing and the next by the keyboard. */
export async function playByTree({ all, click, enter }, path) {
  for (const [step, cell] of path.entries()) {
    const offered = await until(
      async () => (await all("gridcell")).find((one) => one.name.value.startsWith(`${cell}, `) && one.name.value.endsWith("; legal move")),
      `${cell} as a legal move`,
    );
    await (step % 2 ? enter(offered) : click(offered));
  }
}

/** Presses the button or follows the link with this name. */
export async function press({ all, click }, name, role = "button") {
  await click(await until(async () => (await all(role)).find((one) => one.name.value === name), `a ${role} called ${name}`));
}
