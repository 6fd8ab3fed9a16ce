import { type Kysely, sql } from 'kysely'
import * as m from '../../paraglide/messages.js'
import type { Services } from '../../platform/context.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { refuseDocuments } from './documents/refuse-documents.ts'
import { PICTURE_COLUMNS, type PictureRow, pictureKey } from './picture.ts'

interface Keeping {
  /** All pictures that the post shows, its cover too. */
  readonly ids: readonly string[]
  /** What else was named: it must be theirs all the same, and stays unused. */
  readonly named?: readonly string[] | undefined
  /** Whose pictures may be added; those that stand in the post already may stay, whoever brought them. */
  readonly ownerId: number
  readonly postId: number
}

const MAX_PICTURES = 20

/**
 * Makes the pictures of a post exactly these, within the transaction that saves it. They stand in the folder `posts`
 * before the commit, so a page that shows them never misses one; those that leave the post go after a day. The row of
 * the post must be there; lists are brought up to date afterwards, since others wait for those
 * (docs/decisions/0015-lock-order.md) and copying takes time.
 * @returns the pictures by their ids, where they stand now
 * @throws 400 for one that is neither theirs nor in the post, and for more than 20; 422 for one that seems to show a
 *   document, until its owner has masked it or said that it shows none
 */
export async function keepPictures(
  { files, config }: Pick<Services, 'files' | 'config'>,
  tx: Kysely<DB>,
  { ids, named = [], ownerId, postId }: Keeping,
): Promise<Map<string, PictureRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length > MAX_PICTURES)
    throw badInput('files', m.refused_pictures_max({ count: MAX_PICTURES }))
  const all = [...new Set([...wanted, ...named])]
  const known = all.length > 0 ? await lockPictures(tx, all, { ownerId, postId }) : []
  if (known.length < all.length) throw pictureGone()
  const rows = known.filter(({ id }) => wanted.includes(id))
  await refuseDocuments(tx, wanted, config.filesUrl)
  await copyToPosts(files, rows)
  await putToUse(tx, postId, wanted)
  return new Map(rows.map((row) => [row.id, { ...row, folder: 'posts' }]))
}

/** Those of the wanted that may stand in the post, held so that nothing drops them meanwhile. */
async function lockPictures(
  tx: Kysely<DB>,
  ids: readonly string[],
  { ownerId, postId }: Pick<Keeping, 'ownerId' | 'postId'>,
): Promise<PictureRow[]> {
  return tx
    .selectFrom('file')
    .select(PICTURE_COLUMNS)
    .where('id', '=', sql<string>`any(${ids.filter((id) => UUID.test(id))}::uuid[])`)
    .where('folder', 'in', ['temp', 'posts'])
    .where(
      sql<boolean>`(owner_id = ${ownerId} or exists (
        select from post_file where post_id = ${postId} and file_id = file.id))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What stood in `temp` stays there for pages that show it now; drop-stray-files.ts removes it later. */
export async function copyToPosts(
  files: Services['files'],
  rows: readonly PictureRow[],
): Promise<void> {
  const copies = rows
    .filter((row) => row.folder === 'temp')
    .flatMap((row) =>
      row.widths.map((width) =>
        files.copy(pictureKey(row, width), pictureKey({ id: row.id, folder: 'posts' }, width)),
      ),
    )
  // not there when the process that took it ended in the middle
  if ((await Promise.all(copies)).includes(false)) throw pictureGone()
}

async function putToUse(tx: Kysely<DB>, postId: number, ids: readonly string[]): Promise<void> {
  await sql`update file set folder = 'posts', unused_since = null
    where id = any (${ids}::uuid[])`.execute(tx)
  await sql`insert into post_file (post_id, file_id) select ${postId}, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(tx)
  // the database gives up what leaves its last post (db/schema/functions/posts.sql)
  await sql`delete from post_file where post_id = ${postId}
    and file_id <> all (${ids}::uuid[])`.execute(tx)
}

export const pictureGone = () => badInput('files', m.refused_picture_gone())
