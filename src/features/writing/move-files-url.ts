import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { MAX_CONTENT } from './read-text.ts'

/** The row of `loaded_data` that holds the address of the file host now. */
const NAME = 'files-url'
/** Rows of addresses that texts may still have; the rest of their name is the address. */
const FORMER = 'files-url-before:'
const BATCH = 500

/**
 * Pictures in texts are stored with the address of the file host: when that has changed (a new domain), notes it and
 * enqueues the job that rewrites the texts. Once for a change, also by several processes at once.
 */
export async function scheduleFilesUrlMove(db: Database, filesUrl: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = { name: NAME, fingerprint: filesUrl }
    const isFirst = await tx
      .insertInto('loaded_data')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (isFirst) return
    const known = await tx
      .selectFrom('loaded_data')
      .select('fingerprint')
      .where('name', '=', NAME)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (known.fingerprint === filesUrl) return
    await tx
      .updateTable('loaded_data')
      .set({ ...row, loaded_at: new Date() })
      .where('name', '=', NAME)
      .execute()
    await tx
      .insertInto('loaded_data')
      .values({ name: FORMER + known.fingerprint, fingerprint: known.fingerprint })
      .onConflict((on) => on.doNothing())
      .execute()
    await tx
      .deleteFrom('loaded_data')
      .where('name', '=', FORMER + filesUrl)
      .execute()
    await enqueueMove(tx, { to: filesUrl, drafts: { after: 0 } })
  })
}

/**
 * Rewrites one batch of texts and enqueues the next: drafts first, then posts from the newest on, since those are
 * what people edit. Twice is harmless; when the address has changed again, the job of that change does it all.
 */
export async function moveFilesUrl(
  { db, log }: Pick<JobServices, 'db' | 'log'>,
  payload: JobPayloads['move-files-url'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('loaded_data')
      .select(['name', 'fingerprint'])
      .where((eb) => eb.or([eb('name', '=', NAME), eb('name', 'like', `${FORMER}%`)]))
      .orderBy('name')
      .forShare()
      .execute()
    if (rows.find(({ name }) => name === NAME)?.fingerprint !== payload.to) return
    const former = rows.filter(({ name }) => name !== NAME).map(({ fingerprint }) => fingerprint)
    const next = payload.drafts
      ? await moveDrafts(tx, former, payload.to, payload.drafts.after)
      : await movePosts({ db: tx, log }, former, payload.to, payload.postsBefore)
    if (next) await enqueueMove(tx, { to: payload.to, ...next })
    else await tx.deleteFrom('loaded_data').where('name', 'like', `${FORMER}%`).execute()
  })
}

type Next = Omit<JobPayloads['move-files-url'], 'to'>

/** One job for each address, so that a change back begins anew. */
const enqueueMove = (tx: Database, payload: JobPayloads['move-files-url']) =>
  enqueue(tx, 'move-files-url', payload, { key: `move-files-url ${payload.to}`, isLater: true })

/** Drafts of the next authors, all of each; in JSON a quote stands escaped. */
async function moveDrafts(
  tx: Database,
  former: readonly string[],
  to: string,
  after: number,
): Promise<Next> {
  const authors = await tx
    .selectFrom('draft')
    .select('author_id')
    .where('author_id', '>', after)
    .orderBy('author_id')
    .limit(BATCH)
    .execute()
  const last = authors.at(-1)?.author_id ?? after
  for (const from of former)
    await sql`update draft set body = replace(
        replace(body::text, ${`\\"${from}/`}, ${`\\"${to}/`}), ${`w, ${from}/`}, ${`w, ${to}/`})::jsonb
      where author_id > ${after} and author_id <= ${last} and strpos(body::text, ${`\\"${from}/`}) > 0`.execute(
      tx,
    )
  return authors.length < BATCH ? { postsBefore: null } : { drafts: { after: last } }
}

/**
 * Only where an address of a picture can begin: after the quote of `src` and `srcset`, and between widths.
 * @param before an id; null begins with the newest
 */
async function movePosts(
  { db: tx, log }: Pick<JobServices, 'db' | 'log'>,
  former: readonly string[],
  to: string,
  before: number | null = null,
): Promise<Next | undefined> {
  const posts = await tx
    .selectFrom('post')
    .select('id')
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute()
  const ids = posts.map(({ id }) => id).reverse()
  for (const from of former) {
    const { rows } = await sql<{ id: number }>`with locked as materialized (
        select id, content from post where id = any (${ids}) and strpos(content, ${`"${from}/`}) > 0
        order by id for no key update
      ), moved as materialized (
        select id, replace(replace(content, ${`"${from}/`}, ${`"${to}/`}), ${`w, ${from}/`}, ${`w, ${to}/`}) as content
        from locked
      ), written as (
        update post set content = moved.content from moved
        where post.id = moved.id and length(moved.content) <= ${MAX_CONTENT}
      ) select id from moved where length(content) > ${MAX_CONTENT} order by id`.execute(tx)
    // its column holds no more: one long text must not keep the others from moving
    if (rows.length > 0)
      log.warn({ posts: rows.map(({ id }) => id) }, 'texts too long for the new address of files')
  }
  return ids.length < BATCH ? undefined : { postsBefore: ids[0] ?? 0 }
}
