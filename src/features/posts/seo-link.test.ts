import { expect, test } from 'vitest'
import { seoLinkOf } from './seo-link.ts'

test('joins the title in Latin letters with a short number', () => {
  expect(seoLinkOf('Як я подовжила карту побиту без черги', 1)).toBe(
    'yak-ya-podovzhyla-kartu-pobytu-bez-cherhy-1',
  )
  expect(seoLinkOf('Київ', 1_000_000)).toBe('kyiv-ygj0')
})

test('is never empty, never a name that a route has, and never twice the same', () => {
  const links = Array.from({ length: 5_000 }, (_, id) => seoLinkOf('!!!', id + 1))
  expect(new Set(links).size).toBe(5_000)
  for (const link of links) expect(link).toMatch(/^dopys-[0-9a-z]+$/)
})
