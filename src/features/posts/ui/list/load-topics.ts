import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import type { Destination } from '../../../../lib/address/paths.ts'

/** The number of tags beside a list. */
const MAX_TOPICS = 8

export interface Topics {
  /** Whether they are those that the reader follows. */
  readonly isOwn: boolean
  readonly names: readonly string[]
}

/**
 * The tags beside a list: those that the reader follows, the latest first; else the most used of the place.
 * @param of whether the list is of questions, which have tags of their own
 */
export async function loadTopics(
  context: LoaderContext,
  to: Destination,
  of: 'questions' | 'posts',
): Promise<Topics> {
  const [own, used] = await Promise.all([loadOwn(context), loadUsed(context, to, of)])
  return own.length > 0 ? { isOwn: true, names: own } : { isOwn: false, names: used }
}

async function loadOwn({ api, visit }: LoaderContext): Promise<string[]> {
  if (!visit.isSignedIn) return []
  const { subscriptions } = await api.listSubscriptions({ objectType: 'tag', perPage: MAX_TOPICS })
  return subscriptions.map(({ title }) => title)
}

const loadUsed = (context: LoaderContext, to: Destination, of: 'questions' | 'posts') =>
  // as JSON, so that a missing place differs from one named `undefined`
  context.cached(JSON.stringify(['topics', of, to.country, to.city]), async (api) => {
    const place = { destinationCountry: to.country, destinationCity: to.city, perPage: MAX_TOPICS }
    const { tags } = await (of === 'questions'
      ? api.listQuestionTags(place)
      : api.listPostTags(place))
    return tags.map(({ name }) => name)
  })
