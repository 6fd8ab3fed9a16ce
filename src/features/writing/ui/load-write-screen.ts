import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { savedDestination } from '../../../browser/navigation/saved-destination.ts'
import { type ContentType, paths } from '../../../lib/address/paths.ts'
import { DRAFT_KEY } from '../../../lib/address/write-address.ts'
import type { OwnCustomer } from '../../people/contract.ts'

interface WriteSearch {
  readonly type?: ContentType
  readonly step?: 2
  /** Which of one's drafts; made when the screen opens without one. */
  readonly draft?: string
  /** What is changed. */
  readonly edit?: number
}

/** The query of the screen of writing. */
export function writeSearch(search: Record<string, unknown>): WriteSearch {
  const type = (['post', 'question', 'event'] as const).find((one) => one === search.type)
  const edit = Number(search.edit)
  const draft = String(search.draft ?? '')
  return {
    ...(type && { type }),
    ...(Number(search.step) === 2 && { step: 2 as const }),
    ...(DRAFT_KEY.test(draft) && { draft }),
    ...(Number.isSafeInteger(edit) && edit > 0 && { edit }),
  }
}

/** A new text has a draft of its own from its first letter: its address names it, so that a reload finds it. */
export function nameDraft(search: WriteSearch): void {
  if (search.draft || search.edit) return
  const draft = crypto.randomUUID().slice(0, 8)
  throw redirectTo(paths.write({ ...search, draft }), 302)
}

/**
 * What is changed; of something new the place where its author lives, which is offered where they have chosen none on
 * the site. Who is not signed in changes nothing.
 */
export async function loadWriteScreen({ api, visit }: LoaderContext, edit: number | undefined) {
  if (edit) return { ...(await orNotFound(api.getOwnPost({ id: edit }))), home: undefined }
  if (savedDestination(visit).country || !visit.isSignedIn)
    return { post: undefined, home: undefined }
  const { user } = await api.getUser({}).catch(() => ({ user: undefined }))
  return { post: undefined, home: user && homeOf(user) }
}

const homeOf = ({ destinationCountry, destinationCity, cityName }: OwnCustomer) => ({
  country: destinationCountry ?? undefined,
  city: destinationCity ?? undefined,
  cityName: cityName ?? undefined,
})

export type WriteScreenData = Awaited<ReturnType<typeof loadWriteScreen>> & {
  readonly search: WriteSearch
}
