import { isSameOrigin } from '../../../lib/address/is-same-origin.ts'
import { linksIn } from '../../../lib/html/links-in.ts'
import { mentionsIn } from '../../../lib/html/mentions.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import * as m from '../../../paraglide/messages.js'
import type { Services } from '../../../platform/context.ts'
import { badInput } from '../../../platform/errors/failures.ts'
import { type Standing, standingOf } from '../newcomers/hold.ts'
import type { TrustNumbers } from './trust-numbers.ts'
import type { TrustGates } from './trust-rules.ts'

/** A text that others will read. */
interface Held {
  /** Title, clean HTML, links of an event. */
  readonly said: readonly (string | null | undefined)[]
  /** How many pictures it shows. */
  readonly pictures?: number
}

/** Who writes it; the standing where it was read already. */
interface Author {
  readonly id: number
  readonly standing?: Pick<Standing, 'role' | 'trust'>
}

/**
 * Refuses a text with more links, pictures or names of people than its author may put into one.
 * @param numbers as they hold (read-trust-numbers.ts)
 * @param before the text before the change: what it had already may stay
 * @throws 400 beside the content, with how many there are and how many may be
 */
export async function refuseBeyondTrust(
  { db, config }: Pick<Services, 'db' | 'config'>,
  numbers: TrustNumbers,
  author: Author,
  after: Held,
  before?: Held,
): Promise<void> {
  const { gates } = numbers
  const found = countsOf(after, config.publicUrl)
  const known = before && countsOf(before, config.publicUrl)
  const isBeyond = (gate: TrustGates) => (what: keyof typeof refusals) =>
    found[what] > gate[what] && found[what] > (known?.[what] ?? 0)
  // most texts are within what everybody may
  if (!Object.values(gates).some((gate) => KINDS.some(isBeyond(gate)))) return
  const { role, trust } =
    author.standing ?? (await standingOf(db, author.id).executeTakeFirstOrThrow())
  const own = gates[role === 'member' ? trust : 'trusted']
  const what = KINDS.find(isBeyond(own))
  if (what) throw badInput('content', refusals[what]({ found: found[what], max: own[what] }))
}

const refusals = {
  links: m.refused_trust_links,
  pictures: m.refused_trust_pictures,
  mentions: m.refused_trust_mentions,
}
const KINDS = ['links', 'pictures', 'mentions'] as const satisfies (keyof typeof refusals)[]

/** Addresses of this site, also without it, are no links to elsewhere; a name in several places is one. */
function countsOf({ said, pictures = 0 }: Held, publicUrl: string) {
  const texts = said.map((text) => text ?? '')
  const links = new Set(texts.flatMap((text) => [...linksIn(text)]))
  const names = new Set(texts.flatMap((text) => mentionsIn(plainTextOf(text))))
  const isOutside = (link: string) => /^https?:/i.test(link) && !isSameOrigin(link, publicUrl)
  return { links: [...links].filter(isOutside).length, pictures, mentions: names.size }
}
