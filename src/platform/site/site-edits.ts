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

interface Edits {
  /** The newest change of each name, a few dozen. */
  readonly byName: ReadonlyMap<string, SiteEdit>
  /** The newest of them; 0 where there is none. */
  readonly revision: number
}

/** Kept in memory. */
const edits = rememberSite(async (db): Promise<Edits> => {
  const { rows } = await sql<EditRow>`
    select distinct on (name) id, name, content, created_at from site_edit order by name, id desc`.execute(
    db,
  )
  const byName = new Map(
    rows.map(({ id, name, content, created_at }) => [name, { id, content, createdAt: created_at }]),
  )
  return { byName, revision: Math.max(0, ...rows.map(({ id }) => id)) }
})

/** What holds under a name; undefined where it is as the product comes. */
export async function siteEdit(db: Database, name: string): Promise<SiteEdit | undefined> {
  const edit = (await edits(db)).byName.get(name)
  return edit && edit.content !== null ? edit : undefined
}

/** A number that grows with each change: pages that were made before it are old. */
export async function siteRevision(db: Database): Promise<number> {
  return (await edits(db)).revision
}
