//! Designer's reports: each is made once, in the background, on the engine threads of this server.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Html;
use catalog::{Entry, find};
use report::{Effort, Report, ReportOptions, ReportProgress, Schedule};
use rules::GameInfo;
use tokio::runtime::Handle;

use super::{Viewer, html};
use crate::app::App;
use crate::engine_pool::{self, Requester, StopOnDrop};
use crate::http::error::{AppError, PageError};
use crate::http::visitor::Visitor;
use crate::room::services::Services;

/// Every report has the same seed, so that all servers show the same one.
const OPTIONS: ReportOptions = ReportOptions { effort: Effort::Quick, seed: 1 };

/// The reports of this process, by game. A new version of the program makes them anew.
#[derive(Debug)]
pub(crate) struct Reports {
    services: Arc<Services>,
    reports: Mutex<HashMap<&'static str, ReportState>>,
}

#[derive(Clone, Debug)]
enum ReportState {
    /// Being made; `None` before the first unit of work is done.
    Making(Option<ReportProgress>),
    /// Made; each reader gets it in another language.
    Ready(Arc<Report>),
}

impl Reports {
    pub(crate) fn new(services: Arc<Services>) -> Reports {
        Reports { services, reports: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<&'static str, ReportState>> {
        self.reports.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The report on the usual board of a game; the first request starts the work.
    fn state(self: &Arc<Reports>, entry: &'static Entry) -> ReportState {
        let slug = entry.info().slug;
        let mut reports = self.lock();
        if let Some(state) = reports.get(slug) {
            return state.clone();
        }
        reports.insert(slug, ReportState::Making(None));
        let (stop, shutdown) = (StopOnDrop::default(), self.services.shutdown.clone());
        let (cache, flag, runtime) = (Arc::clone(self), stop.flag(), Handle::current());
        tokio::spawn(async move {
            let _stop = stop;
            shutdown.requested().await;
        });
        // Not a thread of the runtime, which waits for its own before it ends.
        let thread = thread::Builder::new().name(format!("report on {slug}"));
        if let Err(error) = thread.spawn(move || cache.make(entry, &runtime, &flag)) {
            tracing::warn!(%error, "no thread for the report on {slug}");
            reports.remove(slug);
        }
        ReportState::Making(None)
    }

    fn make(&self, entry: &'static Entry, runtime: &Handle, stop: &AtomicBool) {
        let (slug, engine) = (entry.info().slug, &self.services.engine);
        let schedule = Schedule {
            stop,
            threads: 1,
            // A unit is a game or a search: visitors never wait for more than one.
            turn: &|unit| {
                let turn = engine.acquire(engine_pool::Effort::Long, Requester::Report);
                let _permit = runtime.block_on(turn);
                unit();
            },
            report: &|progress| {
                self.lock().insert(slug, ReportState::Making(Some(progress.clone())));
            },
        };
        let setup = entry.info().usual();
        let made = Report::make(entry, &setup, &OPTIONS, engine.tables(), &schedule);
        let mut reports = self.lock();
        match made {
            Ok(report) if report.is_complete() => {
                reports.insert(slug, ReportState::Ready(Arc::new(report)));
            }
            // The server stops.
            _ => drop(reports.remove(slug)),
        }
    }
}

#[derive(Template)]
#[template(path = "report/report.html")]
struct ReportPage {
    viewer: Viewer,
    info: &'static GameInfo,
    report: ReportState,
}

/// The designer's report on a game.
pub(crate) async fn report(
    Path(game): Path<String>,
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Html<String>, PageError> {
    let entry = find(&game).map_err(|_| AppError::PageNotFound)?;
    let report = app.reports.state(entry);
    Ok(html(&ReportPage { viewer: Viewer::from(&visitor), info: entry.info(), report }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_report_is_made_once_and_stops_with_the_server() {
        let (stop, signal) = tokio::sync::watch::channel(false);
        let store = crate::store::Store::open("sqlite::memory:").await.unwrap();
        let shutdown = crate::serve::shutdown::Shutdown::new(signal);
        let services = Services::new(store, 1, catalog::Tablebases::none(), shutdown);
        let reports = Arc::new(Reports::new(Arc::new(services)));
        let entry = &catalog::CATALOG[0];
        for _ in 0..2 {
            assert!(matches!(reports.state(entry), ReportState::Making(_)));
            assert_eq!(reports.lock().len(), 1);
        }
        stop.send(true).unwrap();
        while !reports.lock().is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    #[test]
    fn pages_show_the_report_or_its_progress() {
        let page = |report| {
            let info = catalog::CATALOG[0].info();
            html(&ReportPage { viewer: Viewer::default(), info, report }).0
        };
        let progress =
            ReportProgress { section: messages::Message::verbatim("ladder"), done: 3, all: 40 };
        let making = page(ReportState::Making(Some(progress)));
        assert!(making.contains("3 of 40") && making.contains("http-equiv=\"refresh\""));
        let (entry, stop) = (&catalog::CATALOG[0], AtomicBool::new(true));
        let schedule = Schedule { stop: &stop, threads: 1, turn: &|unit| unit(), report: &|_| {} };
        let tables = catalog::Tablebases::none();
        let made = Report::make(entry, &entry.info().usual(), &OPTIONS, &tables, &schedule);
        let made = made.unwrap();
        let title = made.title();
        let ready = page(ReportState::Ready(Arc::new(made)));
        assert!(ready.contains(&title) && ready.contains("Balance and length"), "{ready}");
        assert!(!ready.contains("http-equiv"));
    }
}
