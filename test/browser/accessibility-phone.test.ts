import { expect, test } from 'vitest'
import { findingsOnPages, NO_PAGE } from './axe.ts'
import { PHONE } from './below-posts.ts'
import { openBrowser } from './browser.ts'

const { visitor } = openBrowser()

test('axe finds nothing on any page of a phone', async () => {
  const page = await visitor({ ...PHONE, reducedMotion: 'reduce', expected: NO_PAGE })
  // it shows nothing that a wide screen lacks but the bar below, which other screens show in the dark
  expect(await findingsOnPages(page, false)).toEqual([])
}, 240_000)
