import { expect, test } from 'vitest'
import { pageAddress } from './page-key.ts'

const address = (path: string) => pageAddress(new URL(path, 'http://svoi.test'))

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
