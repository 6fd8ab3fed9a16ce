import { api } from '../../../api-client.ts'
import type { WholeDraft } from '../contract.ts'

/** A text box does not wait longer for what other devices have saved. */
const PATIENCE = 4_000

/** What the server has: null when that is nothing; undefined when nobody knows. */
export function readServer(key: string): Promise<WholeDraft | null | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined))
  const known = api.getDraft({ key }).then(
    ({ draft }) => draft,
    () => undefined,
  )
  return Promise.race([known, late])
}
