import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { vi } from 'vitest'
import { readSentLetter } from '../../src/platform/mail/sent-letters.ts'
import { type ReadLetter, readLetter } from '../mailbox.ts'
import { SITE_FOLDER } from './site-database.ts'

/** Where the product under test puts its letters. */
const MAIL_FOLDER = `${SITE_FOLDER}/mail`

/**
 * Waits until so many letters came to an address.
 * @returns where the button of the newest leads, as a path; empty when it has none
 */
export const linkOfLetter = (to: string, count = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const own = (await newestFirst()).filter((letter) => letter.to === to)
      if (own.length < count || !own[0]) throw new Error(`No letter number ${count} came to ${to}`)
      if (!own[0].link) return ''
      const { pathname, search } = new URL(own[0].link)
      return pathname + search
    },
    { timeout: 20_000, interval: 100 },
  )

/** Letters by their names: what is there never changes, so each is read once. */
const known = new Map<string, ReadLetter>()

async function newestFirst(): Promise<readonly ReadLetter[]> {
  const files = await readdir(MAIL_FOLDER).catch(() => [])
  const names = files.filter((file) => file.endsWith('.eml')).map((file) => path.parse(file).name)
  for (const name of names.filter((one) => !known.has(one))) {
    const letter = await readSentLetter(MAIL_FOLDER, name)
    if (letter) known.set(name, readLetter(letter.email))
  }
  return names
    .sort()
    .reverse()
    .flatMap((name) => known.get(name) ?? [])
}
