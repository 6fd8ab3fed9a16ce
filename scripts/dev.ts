// npm run dev: the database as at npm start, and the pages with hot reload: a changed component or message goes to
// the browser, a changed module of the server is used from the next request on.

import { createServer as createHttpServer } from 'node:http'
import { createServer, type ViteDevServer } from 'vite'
import { prepareSite } from '../db/prepare-site.ts'
import { fillWithDemo } from '../demo/fill-site.ts'
import { sentLettersAddress } from '../src/features/letters/sent-letters-key.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { openSiteDatabase } from '../src/platform/db/open-site-database.ts'
import { drainable } from '../src/platform/http/drain.ts'
import { ensureListenable } from '../src/platform/http/listening.ts'
import { requestListener } from '../src/platform/http/serve-http.ts'
import { openLifetime } from '../src/platform/lifetime.ts'
import { openSecretBox } from '../src/platform/secret-box.ts'
import { StartError } from '../src/platform/start-error.ts'

type ServerModule = typeof import('../src/server.ts')
type Application = Awaited<ReturnType<ServerModule['openApplication']>>

const life = openLifetime()
try {
  await main(readConfig({ NODE_ENV: 'development', ...process.env }))
} catch (error) {
  if (!life.isEnding()) {
    console.error(error instanceof StartError ? error.message : error)
    await life.end(1)
  }
}

async function main(config: Config) {
  await ensureListenable(config)
  const { url } = await openSiteDatabase(config, life)
  await prepareSite({ url, filesUrl: config.filesUrl })
  if (config.demo) await fillWithDemo(config, url)
  process.env.DATABASE_URL = url
  process.env.NODE_ENV = 'development'

  const server = createHttpServer()
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server } },
  })
  const applications = newestApplication(vite)
  await life.keep(Promise.resolve(applications), (opened) => ({
    application: () => opened.close(),
  }))
  await life.keep(Promise.resolve(drainable(server)), (drain) => drain)
  // first of all at the end: it holds a connection to every open page
  await life.keep(Promise.resolve(vite), (opened) => ({
    async vite() {
      await applications.find().catch(() => {})
      await opened.close()
    },
  }))
  const handle = requestListener(async (request, bindings) => {
    const response = await (await applications.find()).fetch(uncompressed(request), bindings)
    return isPage(response) ? withHotReload(vite, request, response) : response
  })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => handle(request, response))
  })
  server.listen(config.port, config.host, () => {
    console.log(`\nСвої відкрито для розробки: ${config.publicUrl}/uk`)
    const letters = sentLettersAddress(config, openSecretBox(config))
    if (letters) console.log(`Листи, яких не надіслано: ${letters}`)
  })
  // what is wrong with the code is said at once, and again to whoever opens a page, until it is mended
  await applications.find().catch((error) => life.isEnding() || console.error(error))
}

/** The application of the newest code: when a module of the server changed, the one before it is closed. */
function newestApplication(vite: ViteDevServer) {
  let current: { module: unknown; application: Promise<Application> } | undefined
  return {
    async find(): Promise<Application> {
      const module = (await vite.ssrLoadModule('/src/server.ts')) as ServerModule
      if (current?.module !== module) {
        const former = current?.application
        current = { module, application: module.openApplication() }
        former?.then((application) => application.close()).catch((error) => console.error(error))
      }
      return current.application
    },
    async close(): Promise<void> {
      const application = await current?.application.catch(() => undefined)
      await application?.close()
    },
  }
}

/** The same request for a page as it is, since it is changed on the way. */
function uncompressed(request: Request): Request {
  if (request.method !== 'GET') return request
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  return new Request(request.url, { headers })
}

/** The scripts of hot reload stand in the page itself, which its policy would refuse. */
async function withHotReload(
  vite: ViteDevServer,
  request: Request,
  response: Response,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const html = await vite.transformIndexHtml(pathname, await response.text())
  const headers = new Headers(response.headers)
  headers.delete('content-security-policy')
  return new Response(html, { status: response.status, headers })
}

const isPage = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/html') === true &&
  // a letter keeps its policy
  !headers.get('content-security-policy')?.startsWith('sandbox')
