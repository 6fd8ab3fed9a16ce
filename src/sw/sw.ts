import { NetworkOnly, type PrecacheEntry, Serwist } from 'serwist'
import { dropOldFiles, fileOfAnotherVersion, filesOf } from './files.ts'
import { pictures } from './pictures.ts'
import { listenForPush } from './push.ts'
import { readPages } from './read-pages.ts'
import { listenForSync } from './sync.ts'

declare const self: ServiceWorkerGlobalScope
/** What was built, and one name for all of it (scripts/build/build-worker.ts). */
declare const BUILT: { readonly version: string; readonly files: readonly PrecacheEntry[] }

const files = filesOf(BUILT.version)
const worker = new Serwist({
  precacheEntries: [...BUILT.files],
  // a few at a time: whoever reads goes first
  precacheOptions: { cacheName: files, concurrency: 3 },
  // a new version waits for the person's word (src/browser/offline/offer-updates.ts)
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
})

worker.registerCapture(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && /^\/uk(\/|$)/.test(url.pathname),
  readPages(() => worker.matchPrecache('/uk/offline')),
)
// what the browser has begun to load already is used, whatever the address
worker.registerCapture(({ request }) => request.mode === 'navigate', new NetworkOnly())
worker.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  fileOfAnotherVersion,
)
worker.registerCapture(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/files/'),
  pictures,
)
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles(files)))
worker.addEventListeners()
listenForPush(self)
listenForSync(self)
