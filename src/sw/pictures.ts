import { CacheFirst, ExpirationPlugin } from 'serwist'
import { MAX_PICTURES, PICTURES } from '../browser/offline/kept-pages.ts'

const DAYS = 30

/** The picture in another width stands for one that was never loaded. */
async function otherWidth({ url }: Request): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES)
  const base = withoutWidth(url)
  const other = (await cache.keys()).find((key) => withoutWidth(key.url) === base)
  return other && cache.match(other)
}

const withoutWidth = (url: string) => url.replace(/-\d+(?=\.webp$)/, '')

/** Pictures of the site: their names change with their content, so that what was kept is right. */
export const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    new ExpirationPlugin({
      maxEntries: MAX_PICTURES,
      maxAgeSeconds: DAYS * 86_400,
      maxAgeFrom: 'last-used',
      purgeOnQuotaError: true,
    }),
    { handlerDidError: ({ request }) => otherWidth(request) },
  ],
})
