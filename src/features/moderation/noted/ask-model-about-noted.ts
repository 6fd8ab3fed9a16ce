import { ORPCError } from '@orpc/client'
import { sql } from 'kysely'
import { z } from 'zod'
import { SUSPICIOUS } from '../../../lib/fraud-signs/sign.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPublished } from '../../../platform/db/is-published.ts'
import type { JobPayloads } from '../../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../../platform/jobs/worker.ts'
import { isOn } from '../../../platform/site/site-switches.ts'
import { askGuarded } from '../../assistant/model/ask-guarded.ts'
import { ModelFailure } from '../../assistant/model/model-failure.ts'
import { type Sign, WEIGHTS_OF_SITE } from '../../shield/suspicion.ts'
import { fraudQuestion } from './fraud-question.ts'

/**
 * The job: asks the language model whether a post that everybody reads, and that has signs of fraud too weak to hold
 * it, looks like fraud. If so, that is one more sign for moderators; nothing else follows from it. A model that fails
 * is not asked again: the other signs stand there without it. Twice is harmless.
 */
export async function askModelAboutNoted(
  { db, config, log }: Pick<JobServices, 'db' | 'config' | 'log'>,
  { postId }: JobPayloads['ask-model-about-noted'],
): Promise<void> {
  const { assistant } = config
  if (!assistant?.looksForFraud || !(await isOn(db, 'assistant'))) return
  const noted = await findNoted(db, postId)
  if (!noted) return
  const text = `${noted.title}\n${plainTextOf(noted.content)}`
  try {
    const { value } = await askGuarded(db, assistant, fraudQuestion(text), responseShape)
    if (value.isFraud) await addSign(db, noted, quoteIn(text, value.quote))
  } catch (error) {
    if (!(error instanceof ModelFailure || error instanceof ORPCError)) throw error
    log.warn({ postId, reason: error.message }, 'the model was not heard about a noted post')
  }
}

const responseShape = z.object({ isFraud: z.boolean(), quote: z.string().max(2_000).default('') })

const MAX_QUOTE = 120

/** What the model quotes counts only as far as it stands in the text. */
function quoteIn(text: string, quote: string): string {
  const line = (words: string) => words.replace(/\s+/gu, ' ').trim()
  const quoted = line(quote)
  return quoted && line(text).includes(quoted) ? quoted.slice(0, MAX_QUOTE) : ''
}

interface Noted {
  readonly id: number
  readonly title: string
  readonly content: string
  /** As the database writes it: finer than a Date. */
  readonly changed_at: string
}

async function findNoted(db: Database, postId: number): Promise<Noted | undefined> {
  const { rows } = await sql<Noted>`select s.id, p.title, p.content, p.changed_at::text
    from suspicion s join post p on p.id = s.post_id
    where p.id = ${postId} and ${isPublished('p')} and s.read_at is null
      and s.score < ${SUSPICIOUS} and not s.signs @> ${JSON.stringify([{ sign: MODEL }])}::jsonb`.execute(
    db,
  )
  return rows[0]
}

const MODEL = 'model-doubt'

/** Unless the post was changed meanwhile: it is asked about anew then. */
async function addSign(db: Database, { id, changed_at }: Noted, quote: string): Promise<void> {
  const weight = WEIGHTS_OF_SITE[MODEL]
  const sign: Sign = { sign: MODEL, weight, quote }
  await sql`update suspicion s set signs = s.signs || ${JSON.stringify([sign])}::jsonb, score = s.score + ${weight}
    from post p where p.id = s.post_id and s.id = ${id} and p.changed_at = ${changed_at}::timestamptz
      and not s.signs @> ${JSON.stringify([{ sign: MODEL }])}::jsonb`.execute(db)
}
