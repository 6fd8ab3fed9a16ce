import { type PrecacheEntry, Serwist } from 'serwist'
import { ASSETS_PATH, FILES_PATH } from '../lib/address/endpoint-paths.ts'
import { paths } from '../lib/address/paths.ts'
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

// whatever the address: the site says of each page whether it may be kept
worker.registerCapture(
  ({ request }) => request.mode === 'navigate',
  readPages(() => worker.matchPrecache(paths.offline)),
)
worker.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(`${ASSETS_PATH}/`),
  fileOfAnotherVersion,
)
worker.registerCapture(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith(`${FILES_PATH}/`),
  pictures,
)
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles(files)))
worker.addEventListeners()
listenForPush(self)
listenForSync(self)
