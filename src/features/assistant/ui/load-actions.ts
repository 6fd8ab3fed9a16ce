import { api } from '../../../browser/api/api-client.ts'

let known: ReturnType<typeof ask> | undefined

/** The named actions of the assistant: asked for once a page's life. */
export function loadActions() {
  known ??= ask()
  known.catch(() => {
    known = undefined
  })
  return known
}

const ask = async () => (await api.listActions({})).actions
