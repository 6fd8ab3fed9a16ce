// npm run dev: the bundled database, migrated and filled, and the pages with hot reload.

import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
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

const server = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: { server } },
})
const application = () =>
  vite.ssrLoadModule('/src/server.ts').then((module) => module.openApplication())
const answer = getRequestListener(async (request, bindings) => {
  const response: Response = await (await application()).fetch(request, bindings)
  return isPage(response) ? withHotReload(request, response) : response
})
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => answer(request, response))
})
server.listen(config.port, config.host, () => console.log(`${config.publicUrl}/uk`))

/** The scripts of hot reload stand in the page itself, which its policy would refuse. */
async function withHotReload(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url)
  const html = await vite.transformIndexHtml(pathname, await response.text())
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(html, { status: response.status, headers })
}

const isPage = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/html') === true

const stop = async () => {
  server.closeAllConnections()
  server.close()
  await application()
    .then((opened) => opened.close())
    .catch(() => {})
  await vite.close()
  await bundled?.stop()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
