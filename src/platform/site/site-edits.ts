import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { rememberSite } from './remember-site.ts'

/** What holds of a text, a menu or a switch that who runs the site changed. */
export interface SiteEdit {
  readonly id: number
  /** Null: as the product comes. */
  readonly content: unknown
  readonly createdAt: Date
}

interface EditRow {
  readonly id: number
  readonly name: string
  readonly content: unknown
  readonly created_at: Date
}

/** The newest change of each name, a few dozen; kept in memory. */
const edits = rememberSite(async (db): Promise<ReadonlyMap<string, SiteEdit>> => {
  const { rows } = await sql<EditRow>`
    select distinct on (name) id, name, content, created_at from site_edit order by name, id desc`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, name, content, created_at }) => [name, { id, content, createdAt: created_at }]),
  )
})

/** What holds under a name; undefined where it is as the product comes. */
export async function siteEdit(db: Database, name: string): Promise<SiteEdit | undefined> {
  const edit = (await edits(db)).get(name)
  return edit && edit.content !== null ? edit : undefined
}

/** A number that grows with each change: pages that were made before it are old. */
export async function siteRevision(db: Database): Promise<number> {
  return Math.max(0, ...[...(await edits(db)).values()].map(({ id }) => id))
}
