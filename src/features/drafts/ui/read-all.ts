import { api } from '../../../api-client.ts'
import type { WholeDraft } from '../contract.ts'
import { readJournal } from './journal.ts'

/** A text box does not wait longer for what other devices have saved. */
const PATIENCE = 4_000

/** All that is known of a text box: here, here from before signing in, and on the server. */
export async function readAll(owner: string | undefined, key: string) {
  const isMember = owner !== undefined
  const [here, visitors, there] = await Promise.all([
    readJournal(owner, key),
    isMember ? readJournal(undefined, key) : undefined,
    isMember ? readServer(key) : undefined,
  ])
  return { here, visitors, there }
}

/** Null when there is none; undefined when nobody knows. */
function readServer(key: string): Promise<WholeDraft | null | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined))
  const known = api.getDraft({ key }).then(
    ({ draft }) => draft,
    () => undefined,
  )
  return Promise.race([known, late])
}
