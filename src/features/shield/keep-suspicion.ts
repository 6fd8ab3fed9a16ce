import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { NOTED, type Sign, type Subject, type Suspicion } from './suspicion.ts'

/**
 * Keeps the signs of a text, and what it says, with it, within the transaction that saves it. Those that readers are
 * told of stay when a change takes them out of the words: a moderator decides whether they go.
 * @param isNew of a new text nothing is kept yet that could have to go
 */
export async function keepSuspicion(
  tx: Database,
  subject: Subject,
  suspicion: Suspicion,
  { isNew = false } = {},
): Promise<void> {
  const { fingerprint } = suspicion
  if (!isNew || fingerprint !== undefined) await keepFingerprint(tx, subject, fingerprint)
  await keepSigns(tx, subject, suspicion, { isNew })
}

/** The same without the fingerprint, where that is kept with the row of the text. */
export async function keepSigns(
  tx: Database,
  subject: Subject,
  { signs, score }: Pick<Suspicion, 'signs' | 'score'>,
  { isNew = false } = {},
): Promise<void> {
  const { column, id } = placeOf(subject)
  if (score < NOTED) {
    if (isNew) return
    await tx.deleteFrom('suspicion').where(column, '=', id).where('shown_at', 'is', null).execute()
    return
  }
  const kept = { score, signs: JSON.stringify(signs) }
  // read with other signs is not read
  const read_at = sql<Date | null>`case when suspicion.signs = excluded.signs then suspicion.read_at end`
  await tx
    .insertInto('suspicion')
    .values({ [column]: id, ...kept })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .where(column, 'is not', null)
        .doUpdateSet({ ...kept, read_at }),
    )
    .execute()
}

async function keepFingerprint(
  tx: Database,
  subject: Subject,
  fingerprint: string | undefined,
): Promise<void> {
  const { column, id } = placeOf(subject)
  if (fingerprint === undefined) {
    await tx.deleteFrom('text_fingerprint').where(column, '=', id).execute()
    return
  }
  await tx
    .insertInto('text_fingerprint')
    .values({ [column]: id, fingerprint })
    .onConflict((conflict) =>
      conflict.column(column).where(column, 'is not', null).doUpdateSet({ fingerprint }),
    )
    .execute()
}

/** The names of the signs that are known of a text. */
export async function findKnownSigns(db: Database, subject: Subject): Promise<ReadonlySet<string>> {
  const { column, id } = placeOf(subject)
  const row = await db
    .selectFrom('suspicion')
    .select('signs')
    .where(column, '=', id)
    .executeTakeFirst()
  return new Set(((row?.signs ?? []) as unknown as readonly Sign[]).map(({ sign }) => sign))
}

/** Tells readers of the signs of a text from now on, where it has some: it is reported. Twice is the same. */
export const showSigns = (tx: Database, subject: Subject): Promise<void> =>
  setShown(tx, subject, sql`coalesce(shown_at, now())`)

/** Tells readers of them no more: a moderator has published it as it is. */
export const hideSigns = (tx: Database, subject: Subject): Promise<void> =>
  setShown(tx, subject, null)

/** Tells readers of them as before. */
export const putBackSigns = (tx: Database, subject: Subject, shownAt: Date | null): Promise<void> =>
  setShown(tx, subject, shownAt)

/** Since when readers are told of the signs of a text, with their row held; null while they are not. */
export async function readSignsShown(tx: Database, subject: Subject): Promise<Date | null> {
  const { column, id } = placeOf(subject)
  const row = await tx
    .selectFrom('suspicion')
    .select('shown_at')
    .where(column, '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.shown_at ?? null
}

async function setShown(
  tx: Database,
  subject: Subject,
  shown: RawBuilder<Date | null> | Date | null,
): Promise<void> {
  const { column, id } = placeOf(subject)
  await tx.updateTable('suspicion').set({ shown_at: shown }).where(column, '=', id).execute()
}

const placeOf = (subject: Subject) =>
  'postId' in subject
    ? ({ column: 'post_id', id: subject.postId } as const)
    : ({ column: 'comment_id', id: subject.commentId } as const)
