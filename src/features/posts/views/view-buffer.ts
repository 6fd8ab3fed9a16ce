import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notePostChange } from '../note-post-change.ts'

export interface View {
  readonly postId: number
  /** 2026-11-20 */
  readonly day: string
  readonly visitor: Buffer
}

interface Buffered {
  readonly views: Map<string, View>
  timer: NodeJS.Timeout | undefined
  /** The batches under way. */
  writing: Promise<void>
}

const FLUSH_AFTER = 1_000
/** A batch stays well within the time limit of a statement. */
const BATCH = 500
/** Past this many that wait, a view is not worth more memory. */
const MAX_WAITING = 20_000

const buffers = new WeakMap<Database, Buffered>()

/** Keeps a view for the next batch; false when the same one waits already. */
export function bufferView(services: Services, view: View): boolean {
  const buffer = bufferOf(services.db)
  const key = `${view.postId}:${view.day}:${view.visitor.toString('base64')}`
  if (buffer.views.has(key) || buffer.views.size >= MAX_WAITING) return false
  buffer.views.set(key, view)
  buffer.timer ??= setTimeout(() => void flushViews(services), FLUSH_AFTER).unref()
  return true
}

function bufferOf(db: Database): Buffered {
  const known = buffers.get(db)
  if (known) return known
  const made: Buffered = { views: new Map(), timer: undefined, writing: Promise.resolve() }
  buffers.set(db, made)
  return made
}

/** Writes the views that wait: each second, and once more when the process ends. */
export function flushViews(services: Services): Promise<void> {
  const buffer = bufferOf(services.db)
  clearTimeout(buffer.timer)
  buffer.timer = undefined
  const waiting = [...buffer.views.values()]
  buffer.views.clear()
  buffer.writing = buffer.writing.then(() => writeInBatches(services, waiting))
  return buffer.writing
}

async function writeInBatches({ db, log }: Services, waiting: readonly View[]): Promise<void> {
  for (let start = 0; start < waiting.length; start += BATCH) {
    const views = waiting.slice(start, start + BATCH)
    await writeViews(db, views).catch((error: unknown) => {
      log.warn({ err: error, views: views.length }, 'views were not written')
    })
  }
}

async function writeViews(db: Database, views: readonly View[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with viewed as (
      insert into post_view (post_id, day, visitor)
      select v.post_id, v.day, v.visitor
      from unnest(${views.map((view) => view.postId)}::bigint[], ${views.map((view) => view.day)}::date[],
        ${views.map((view) => view.visitor)}::bytea[]) v (post_id, day, visitor)
      where exists (select from post p where p.id = v.post_id)
      order by 1, 2, 3
      on conflict do nothing
      returning post_id
    ), counted as (
      select p.id, (select count(*) from viewed v where v.post_id = p.id) as views
      from post p where p.id in (select post_id from viewed) order by p.id for no key update
    )
    update post p set views_count = p.views_count + c.views from counted c where p.id = c.id
    returning p.id`.execute(db)
  await notePostChange(
    db,
    rows.map((row) => row.id),
  )
}
