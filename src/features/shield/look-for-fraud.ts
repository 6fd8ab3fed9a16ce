import { findFraudSigns } from '../../lib/fraud-signs/find-fraud-signs.ts'
import { plainTextOf } from '../../lib/html/plain-text.ts'
import { simhash } from '../../lib/text/simhash.ts'
import type { Database } from '../../platform/db/database.ts'
import { hasDeniedDocument } from './elsewhere/has-denied-document.ts'
import { hasPictureOfOther } from './elsewhere/has-picture-of-other.ts'
import { lookElsewhere } from './elsewhere/look-elsewhere.ts'
import { type Sign, type Subject, type Suspicion, WEIGHTS_OF_SITE } from './suspicion.ts'
import type { WatchedWord } from './watched-words/contract.ts'
import { findWatchedSigns } from './watched-words/find-watched-signs.ts'

/** Words that others will read. */
interface LookedAt {
  readonly authorId: number
  /** Title, clean HTML, links, names of tags. */
  readonly said: readonly (string | null | undefined)[]
  /** ISO code of the place where they stand. */
  readonly countryCode?: string | null | undefined
  readonly pictureIds?: readonly string[]
  /** As they hold (watched-words/read-watched-words.ts). */
  readonly watched: readonly WatchedWord[]
  /** What is changed; undefined of new words. */
  readonly subject?: Subject
}

/** From so many earlier ones on. */
const REPEATED = 2
const MANY = 5

/**
 * Looks for signs of fraud in words that others will read: in themselves and in what stands elsewhere. Of new words it
 * is done before their transaction begins, which holds a connection from its first statement to its last.
 */
export async function lookForFraud(db: Database, looked: LookedAt): Promise<Suspicion> {
  const { said, countryCode, authorId, pictureIds = [], watched, subject } = looked
  const text = said.map((words) => plainTextOf(words ?? '')).join('\n')
  const found = findFraudSigns({ text, countryCode: countryCode?.toLowerCase() ?? null })
  const fingerprint = simhash(text)
  const elsewhere = await lookElsewhere(db, { fingerprint, authorId, subject })
  const ofSite = [
    ...findWatchedSigns(text, watched),
    elsewhere.sameOfOthers > 0 && signOf('same-text'),
    elsewhere.sameOwn >= REPEATED && signOf('repeated-text'),
    (await hasPictureOfOther(db, pictureIds, authorId)) && signOf('same-picture'),
    (await hasDeniedDocument(db, pictureIds)) && signOf('denied-document'),
    !subject && elsewhere.postsOfHour >= MANY && signOf('many-at-once'),
  ].filter((sign) => sign !== false)
  return {
    signs: [...ofSite, ...found.signs].toSorted((one, two) => two.weight - one.weight),
    score: ofSite.reduce((sum, { weight }) => sum + weight, found.score),
    fingerprint,
  }
}

/** Its words show nothing. */
const signOf = (sign: keyof typeof WEIGHTS_OF_SITE): Sign => ({
  sign,
  weight: WEIGHTS_OF_SITE[sign],
  quote: '',
})
