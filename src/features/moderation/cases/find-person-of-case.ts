import { sql } from 'kysely'
import type { RequestContext, Viewer } from '../../../platform/context.ts'
import { activeSanction } from '../../accounts/active-sanction.ts'
import { sharesAddress, sharesDevice } from '../../accounts/shared-with-others.ts'
import { publishedItemsOf } from '../../people/trust/published-items.ts'
import { trustOf } from '../../people/trust/trust-of.ts'
import { isModeratedBy } from '../select-waiting.ts'
import type { CaseDetail } from './contract.ts'
import { findCasesOfSameText } from './find-same-texts.ts'
import { type CaseRow, peopleOf, selectCases } from './select-cases.ts'

const MAX_PAST = 20

/** What a moderator has to know of a person: how long they are here, what they did, what was decided before. */
export async function findPersonOfCase(
  context: RequestContext,
  viewer: Viewer,
  customerId: number,
  row: CaseRow,
): Promise<CaseDetail['person']> {
  const { db } = context
  const { id: caseId } = row
  const same = await findCasesOfSameText(db, row)
  const [person, decisions, notes, cases, pastCases] = await Promise.all([
    selectPerson(db, customerId),
    selectDecisions(db, viewer, customerId),
    selectNotes(db, viewer, customerId),
    selectCases(
      db,
      viewer,
      sql`c.state = 'open' and c.id <> ${caseId}
        and (c.customer_id = ${customerId} or c.id = any (${same}::bigint[]))`,
      sql`order by c.id desc limit ${MAX_PAST}`,
    ),
    selectCases(
      db,
      viewer,
      sql`c.state <> 'open' and c.customer_id = ${customerId} and c.id <> ${caseId}`,
      sql`order by c.decided_at desc limit ${MAX_PAST}`,
    ),
  ])
  if (!person) return null
  const people = await peopleOf(
    context,
    notes.map((note) => note.author_id),
  )
  // of a decision of elsewhere they learn that there was one
  const theirs = decisions.filter((one) => one.is_theirs)
  return {
    joinedAt: person.created_at.toISOString(),
    items: person.items,
    trust: person.trust,
    isEmailVerified: person.email_verified_at !== null,
    sharesAddress: person.shares_address,
    sharesDevice: person.shares_device,
    sanction: person.sanction,
    decisionsElsewhere: decisions.length - theirs.length,
    decisions: theirs.map((one) => ({
      puid: one.puid,
      acts: one.acts as NonNullable<CaseDetail['person']>['decisions'][number]['acts'],
      rule: one.rule,
      reason: one.decision_facts,
      isOverturned: one.overturned_at !== null,
      createdAt: one.application_date.toISOString(),
    })),
    notes: notes.map(({ text, author_id, created_at }) => ({
      text,
      author: people.get(author_id ?? 0) ?? null,
      createdAt: created_at.toISOString(),
    })),
    openCases: cases.map(({ id, title, username }) => ({
      id,
      title: username ? `@${username}` : title,
    })),
    pastCases: pastCases.map(({ id, title, username, state, decided_at }) => ({
      id,
      title: username ? `@${username}` : title,
      state,
      decidedAt: decided_at?.toISOString() ?? '',
    })),
  }
}

const selectPerson = (db: RequestContext['db'], id: number) =>
  db
    .selectFrom('customer')
    .select([
      'created_at',
      'email_verified_at',
      publishedItemsOf('customer').as('items'),
      trustOf('customer').as('trust'),
      activeSanction.as('sanction'),
      sharesAddress('customer').as('shares_address'),
      sharesDevice('customer').as('shares_device'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const selectDecisions = (db: RequestContext['db'], viewer: Viewer, customerId: number) =>
  db
    .selectFrom('decision')
    .select(['puid', 'acts', 'rule', 'decision_facts', 'overturned_at', 'application_date'])
    .select(sql<boolean>`coalesce(${isModeratedBy(viewer, 'decision')}, false)`.as('is_theirs'))
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(MAX_PAST)
    .execute()

const selectNotes = (db: RequestContext['db'], viewer: Viewer, customerId: number) =>
  db
    .selectFrom('moderator_note')
    .select(['text', 'author_id', 'created_at'])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`${isModeratedBy(viewer, 'moderator_note')}`)
    .orderBy('id', 'desc')
    .limit(MAX_PAST)
    .execute()
