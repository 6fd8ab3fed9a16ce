import { createApp } from './app/app.ts'
import { findClientEntry } from './app/pages/client-entry.ts'
import { createPageRenderer } from './app/pages/render-page.tsx'
import { recurring } from './app/recurring.ts'
import { tasks } from './app/tasks.ts'
import { flushViews } from './features/posts/views/view-buffer.ts'
import { loadVocabulary } from './features/search/vocabulary/vocabulary.ts'
import { warmLemmas } from './features/search/words/lemmas.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { openServices } from './platform/open-services.ts'

type Application = ReturnType<typeof createApp> & { close(): Promise<void> }
let opened: Promise<Application> | undefined

/** How long a statement of a job may take, in milliseconds. */
const JOB_TIMEOUT = 30_000

/** Opens the application once a process; the database is up and migrated by then (src/main.ts). */
export function openApplication(
  environment: Record<string, string | undefined> = process.env,
): Promise<Application> {
  opened ??= open(environment)
  return opened
}

async function open(environment: Record<string, string | undefined>): Promise<Application> {
  const config = readConfig(environment)
  const url = config.databaseUrl
  if (!url) throw new Error('DATABASE_URL: the process that starts the pages sets it')
  const services = openServices(config, url)
  const jobs = openDatabase({
    url,
    poolSize: 2,
    prepared: config.databasePrepared,
    statementTimeout: JOB_TIMEOUT,
  })
  // the first search need not wait for the dictionaries; should they fail now, that search tries again
  warmLemmas()
    .then(loadVocabulary)
    .catch(() => {})
  const worker = await startWorker({ url, services: { ...services, db: jobs }, tasks, recurring })
  const renderPage = createPageRenderer(await findClientEntry(), config.filesUrl)
  return Object.assign(createApp(services, { renderPage }), {
    async close() {
      await worker.stop()
      await flushViews(services)
      await Promise.all([jobs.destroy(), services.close()])
    },
  })
}
