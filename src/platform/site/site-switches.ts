import type { Database } from '../db/database.ts'
import { siteEdit } from './site-edits.ts'

/** What may be switched off on the web, with what holds as the product comes. */
export const SWITCHES = {
  /** New accounts, by a form or by a provider. */
  registration: true,
  /** Posts, questions, events, comments, new tags: what a mute forbids; who has a role still may. */
  publishing: true,
  /** Help with writing by a model. */
  assistant: true,
} as const
export type SwitchName = keyof typeof SWITCHES

/** Whether it is on now, from memory. */
export async function isOn(db: Database, name: SwitchName): Promise<boolean> {
  const edit = await siteEdit(db, `switch/${name}`)
  return edit ? edit.content === true : SWITCHES[name]
}
