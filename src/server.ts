import { prepareSite } from '../db/prepare-site.ts'
import { createApp } from './app/app.ts'
import { openMonitoring } from './app/open-monitoring.ts'
import { findClientEntry } from './app/pages/client-entry.ts'
import { pageRoutes } from './app/pages/page-routes.ts'
import { createPageRenderer } from './app/pages/render-page.tsx'
import { polling } from './app/polling.ts'
import { recurring } from './app/recurring.ts'
import { tasks, urgentTasks } from './app/tasks.ts'
import { flushPageTimes } from './features/console/page-times/note-page-time.ts'
import { flushReadingPositions } from './features/posts/reading/reading-position-buffer.ts'
import { flushViews } from './features/posts/views/view-buffer.ts'
import { flushSearches } from './features/search/log/search-buffer.ts'
import { loadVocabulary } from './features/search/vocabulary/vocabulary.ts'
import { warmLemmas } from './features/search/words/lemmas.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import type { Services } from './platform/context.ts'
import { openDatabase } from './platform/db/database.ts'
import { type StartedWorker, startWorker } from './platform/jobs/worker.ts'
import { watchPool } from './platform/metrics/process-metrics.ts'
import { openServices } from './platform/open-services.ts'
import { admitAll, openAdmission } from './platform/overload/admission.ts'
import { type LoopLag, openLoopLag } from './platform/overload/loop-lag.ts'
import { forgetSite } from './platform/site/remember-site.ts'
import { endInOrder, starting } from './platform/steps.ts'

type Environment = Record<string, string | undefined>
type Application = ReturnType<typeof createApp> & { close(): Promise<void> }
let opened: Promise<Application> | undefined

/** How long a statement of a job may take, in milliseconds. */
const JOB_TIMEOUT = 30_000

/**
 * Opens the application once a process, with a worker unless the role is `web`; the database is up and migrated by
 * then (main.ts).
 * @param url of the bundled database, which DATABASE_URL does not name
 */
export function openApplication(
  environment: Environment = process.env,
  url?: string,
): Promise<Application> {
  opened ??= open(environment, url)
  return opened
}

/** Brings a migrated database to what every site begins with. */
export const prepareDatabase = ({ filesUrl }: Config, url: string): Promise<void> =>
  prepareSite({ url, filesUrl })

/** Opens a worker alone: a process that serves nothing. */
export async function openWorker(environment: Environment): Promise<StartedWorker> {
  const { config, url } = readSettings(environment)
  const services = await starting('services', () => openServices(config, url))
  const monitoring = await starting('metrics', () => openMonitoring(services))
  const worker = await starting('jobs', () => openJobs(services, url))
  return {
    stop: () =>
      endInOrder({
        jobs: () => worker.stop(),
        metrics: () => monitoring.close(),
        services: () => services.close(),
      }),
  }
}

async function open(environment: Environment, bundledUrl?: string): Promise<Application> {
  const { config, url } = readSettings(environment, bundledUrl)
  const services = await starting('services', () => openServices(config, url))
  const monitoring = await starting('metrics', () => openMonitoring(services))
  // the first search need not wait for the dictionaries; should they fail now, that search tries again
  warmLemmas()
    .then(loadVocabulary)
    .catch(() => {})
  const lag = openLoopLag()
  const worker =
    config.role === 'web' ? undefined : await starting('jobs', () => openJobs(services, url, lag))
  const forget = () => forgetSite(services.db)
  services.bus.listen(({ type }) => type === 'site' && forget(), forget)
  const renderPage = createPageRenderer(
    await starting('pages', findClientEntry),
    config.filesUrl,
    config.mapTiles?.url,
  )
  const admission = config.overloadProtection
    ? openAdmission({
        lag,
        onRefused: (requestClass) =>
          services.metrics.count('svoi_requests_shed_total', { class: requestClass }),
      })
    : admitAll
  return Object.assign(createApp(services, { renderPage, routes: pageRoutes, admission }), {
    close: () =>
      endInOrder({
        lag: () => lag.close(),
        ...(worker && { jobs: () => worker.stop() }),
        views: () => flushViews(services),
        'reading positions': () => flushReadingPositions(services),
        searches: () => flushSearches(services),
        'page times': () => flushPageTimes(services),
        metrics: () => monitoring.close(),
        services: () => services.close(),
      }),
  })
}

function readSettings(
  environment: Environment,
  bundledUrl?: string,
): { config: Config; url: string } {
  const config = readConfig(environment)
  const url = config.databaseUrl ?? bundledUrl
  if (!url) throw new Error('DATABASE_URL: the process that starts the pages sets it')
  return { config, url }
}

/**
 * A worker over connections of its own, with the longer time limit of jobs.
 * @param lag of the event loop of a process that serves pages too: jobs come after those
 */
async function openJobs(services: Services, url: string, lag?: LoopLag): Promise<StartedWorker> {
  const db = openDatabase({
    url,
    poolSize: 2,
    prepared: services.config.databasePrepared,
    statementTimeout: JOB_TIMEOUT,
  })
  watchPool(services.metrics, 'jobs', db)
  const worker = await startWorker({
    url,
    services: { ...services, db },
    tasks,
    recurring,
    polling,
    urgent: urgentTasks,
    ...(lag && { lag: lag.current }),
  })
  return {
    stop: () =>
      endInOrder({ queue: () => worker.stop(), 'connections of jobs': () => db.destroy() }),
  }
}
