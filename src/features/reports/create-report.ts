import { sql } from 'kysely'
import { MAX_QUOTES } from '../../lib/api/report-reasons.ts'
import { kyivMoment } from '../../lib/time/kyiv-moment.ts'
import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { badInput, forbidden } from '../../platform/errors/failures.ts'
import { coarseNetworkOf } from '../../platform/http/address/network-of.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { openCase } from '../decisions/open-case.ts'
import { limitLettersTo } from '../letters/limit-asked-letters.ts'
import { showSigns } from '../shield/keep-suspicion.ts'
import {
  BETWEEN_PARTS,
  createReport as call,
  MAX_WORDS,
  type ReportInput,
  type TargetInput,
} from './contract.ts'
import { findReported } from './find-reported.ts'
import { reportedAuthor } from './reported-author.ts'

/**
 * Reports something; all open reports of one thing belong to one case. What somebody adds while it is open joins their
 * report. Readers are told of the signs of fraud that it has.
 * @throws 404 when it is not there; 403 for one's own; 400 without what the law asks of a visitor, and for more words
 *   than a report holds
 */
export const createReport = serve(call).handler(({ input, context }) => fileReport(context, input))

/** The same for the plain form (report-by-form.ts). */
export async function fileReport(context: RequestContext, input: ReportInput) {
  const { viewer } = context
  const reported = await findReported(context.db, input)
  if (viewer?.customerId === reported.customerId) throw forbidden(m.refused_own_report())
  if (viewer) await refuseStopped(context.db, viewer.customerId)
  const email = viewer || input.isAboutChildAbuse ? null : requireContact(input)
  const by: Reporter = {
    reporter_id: viewer?.customerId ?? null,
    email,
    reporter_network: viewer ? null : networkHash(context, input),
  }
  if (email) await limitLettersTo(context, email)
  await context.db.transaction().execute(async (tx) => {
    const caseId = await openCase(tx, reported)
    const report = await tx
      .insertInto('report')
      .values({
        case_id: caseId,
        ...by,
        reason: input.reason,
        words: input.words,
        quotes: [...input.quotes],
        is_about_child_abuse: input.isAboutChildAbuse,
        name: email ? (input.name ?? null) : null,
      })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!report) return addToReport(tx, caseId, by, input)
    const { postId, commentId } = reported
    if (commentId) await showSigns(tx, { commentId })
    else if (postId) await showSigns(tx, { postId })
    await enqueue(tx, 'weigh-case', { caseId })
    await announce(tx, { type: 'report-received', reportId: report.id })
    if (email)
      await enqueue(tx, 'send-letter', {
        letter: 'report-received',
        customerId: null,
        to: email,
        values: { title: reported.title, path: reported.path, reason: input.reason },
      })
  })
  return { state: 'open' as const, author: await reportedAuthor(context, reported) }
}

/** An account, or a visitor by an address that nobody proved and the network they come from. */
interface Reporter {
  readonly reporter_id: number | null
  readonly email: string | null
  readonly reporter_network: Buffer | null
}

/** Of one thing alone: it does not tell that the same network reported another. */
function networkHash({ secrets, address }: RequestContext, target: TargetInput): Buffer {
  const { objectType, objectId, objectTypeUsername } = target
  const about = `${objectType} ${objectId ?? objectTypeUsername}`
  return secrets.digest(`report ${about} ${coarseNetworkOf(address)}`).subarray(0, 16)
}

/** @throws 403 for whom a moderator stopped from reporting for a time */
async function refuseStopped(db: Database, customerId: number): Promise<void> {
  const stopped = await db
    .selectFrom('sanction')
    .select('ends_at')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'stop-reports')
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (stopped?.ends_at)
    throw forbidden(
      m.refused_reports_stopped({ until: kyivMoment(stopped.ends_at.toISOString()) }),
      'reports-stopped',
    )
}

/** Article 16(2)(c): the name and the address of who sends a notice. */
function requireContact({ name, email }: ReportInput): string {
  if (!name) throw badInput('name', m.refused_no_reporter_name())
  if (!email) throw badInput('email', m.refused_no_reporter_email())
  return email
}

/** Other words and places of a second report are added to the first one; the same again changes nothing. */
async function addToReport(
  tx: Database,
  caseId: number,
  { reporter_id, email, reporter_network }: Reporter,
  { words, quotes }: ReportInput,
): Promise<void> {
  const first = await tx
    .selectFrom('report')
    .select(['id', 'words', 'quotes'])
    .where('case_id', '=', caseId)
    .where((eb) => eb.and(reporter_id === null ? { email, reporter_network } : { reporter_id }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!first) return
  const isKnown = partOf(first.words).includes(partOf(words))
  const allWords = [first.words, isKnown ? '' : words].filter(Boolean).join(BETWEEN_PARTS)
  const allQuotes = [...new Set([...first.quotes, ...quotes])]
  if (allWords.length > MAX_WORDS) throw badInput('words', m.refused_report_added())
  if (allQuotes.length > MAX_QUOTES) throw badInput('quotes', m.refused_many_quotes())
  await tx
    .updateTable('report')
    .set({ words: allWords, quotes: allQuotes })
    .where('id', '=', first.id)
    .execute()
}

/** Words with what stands between the parts of a report around them: a part is compared as a whole. */
const partOf = (words: string) => `${BETWEEN_PARTS}${words}${BETWEEN_PARTS}`
