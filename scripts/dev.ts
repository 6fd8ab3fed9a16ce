// npm run dev: the bundled database, migrated and filled, and the pages with hot reload.
import { createServer } from 'vite'
import { seedDatabase } from '../db/seed/run-seed.ts'
import { readConfig } from '../src/platform/config.ts'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const config = readConfig({ NODE_ENV: 'development', ...process.env })
const bundled = config.databaseUrl ? undefined : await openBundledServer(config.dataDir)
const url = config.databaseUrl ?? bundled?.url ?? ''
await migrate(url)
await seedDatabase({ url, dataDir: config.dataDir, filesUrl: config.filesUrl, demo: config.demo })
process.env.DATABASE_URL = url
process.env.NODE_ENV = 'development'

const vite = await createServer({
  server: { host: config.host, port: config.port, strictPort: true },
})
await vite.listen()
vite.printUrls()

const stop = async () => {
  await vite.close()
  await bundled?.stop()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
