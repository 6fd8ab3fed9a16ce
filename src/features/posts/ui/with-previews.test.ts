import { expect, test } from 'vitest'
import { withPreviews } from './with-previews.ts'

const A = 'aaaaaaaa-0000-4000-8000-00000000000a'
const B = 'bbbbbbbb-0000-4000-8000-00000000000b'
const figure = (id: string, before = '') =>
  `<figure>${before}<img src="https://files.test/posts/${id}-960.webp" srcset="https://files.test/posts/${id}-320.webp 320w" alt="Двері"><figcaption>Двері</figcaption></figure>`
const preview = (base64: string) =>
  `<img class="preview" src="data:image/webp;base64,${base64}" alt="">`

test('each picture of a text has its own preview before it', () => {
  const html = `<p>Одне</p>${figure(A)}<p>Друге</p>${figure(B)}`
  expect(withPreviews(html, { [A]: 'AAAA', [B]: 'BBBB' })).toBe(
    `<p>Одне</p>${figure(A, preview('AAAA'))}<p>Друге</p>${figure(B, preview('BBBB'))}`,
  )
})

test('a picture without one, and words about pictures, stay as they are', () => {
  const html = `${figure(A)}<p>&lt;figure&gt;&lt;img src="/files/posts/${B}-960.webp"</p>`
  expect(withPreviews(html, { [B]: 'BBBB' })).toBe(html)
  expect(withPreviews(html, {})).toBe(html)
})
