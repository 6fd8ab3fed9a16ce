import { expect, test } from 'vitest'
import { canonicalPath, normalizeEscapes, redirectAddress } from './canonical-path.ts'

const address = (path: string) => normalizeEscapes(new URL(path, 'http://svoi.test').pathname)

test.each([
  ['/uk/%66eed', '/uk/feed'],
  ['/uk/t/%d0%b2%D1%96%D0%B7%D0%B0', '/uk/t/%D0%B2%D1%96%D0%B7%D0%B0'],
  ['/uk/t/віза', '/uk/t/%D0%B2%D1%96%D0%B7%D0%B0'],
])('%s is %s', (path, same) => {
  expect(address(path)).toBe(same)
})

test.each(['/uk/t/a%2Fb', '/uk/t/a%3Bb;c', '/uk/t/100%25', '/uk/t/a%252Fb', '/uk/t/a%23'])(
  '%s keeps what means something else unescaped',
  (path) => {
    expect(address(path)).toBe(path)
    expect(address(path.replace(/%../g, (code) => code.toLowerCase()))).toBe(path)
  },
)

function redirect(address: string) {
  const url = new URL(`http://svoi.test${address}`)
  return redirectAddress(url, canonicalPath(url.pathname))
}

test.each([
  ['/UK', '/uk'],
  ['/uk/Feed', '/uk/feed'],
  ['/Uk/TO-PL/Warsaw/feed?page=2', '/uk/to-pl/warsaw/feed?page=2'],
  ['/uk/to-pl/KRAKOW/', '/uk/to-pl/krakow'],
  ['/uk/Q/De-Zhyty?comment=1', '/uk/q/de-zhyty?comment=1'],
  ['/uk/A/Olena', '/uk/a/olena'],
  ['/uk/t/%D0%92%D1%96%D0%B7%D0%B0', '/uk/t/%D0%B2%D1%96%D0%B7%D0%B0'],
  ['/uk/t/Віза;C%2B%2B%25', '/uk/t/%D0%B2%D1%96%D0%B7%D0%B0;c%2B%2B%25'],
  ['/uk/to-', '/uk'],
  ['/uk/to-/feed', '/uk/feed'],
  ['/uk/feed/', '/uk/feed'],
  ['//uk/feed', '/uk/feed'],
])('%s → %s for good', (from, to) => {
  expect(redirect(from)).toEqual({ to, status: 301 })
})

test.each([
  '/',
  '/en',
  '/pl/feed?page=2',
  '/de',
  '/fr/x',
  '/en-US/feed',
  '/uk-UA/feed',
  '/UK_ua',
  '/zh-hant/q',
])('%s → /uk, as long as there is no other language', (from) => {
  expect(redirect(from)).toEqual({ to: '/uk', status: 302 })
})

test.each([
  '/uk',
  '/uk/feed?Page=2',
  '/uk/t/%d0%b2%d1%96%d0%b7%d0%b0',
  '/uk/t/віза',
  '/uk/t/%2f',
  '/uk/a/olena/comments',
  '/404',
  '/api/docs',
  '/q',
  '/favicon.ico',
  '/README',
])('%s stays', (address) => {
  expect(redirect(address)).toBeUndefined()
})
