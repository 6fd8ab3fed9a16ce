import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Customer } from '../../features/people/contract.ts'
import { firstPart } from '../../features/people/ui/published-parts.ts'

interface FirstListOf {
  readonly username: string
  readonly page: number | undefined
  /** Who it is, once that is loaded; undefined where it could not be. */
  readonly customer: Promise<Customer | undefined>
}

/**
 * The list that the page of a person begins with. Posts are requested together with the person, since most have some;
 * another kind only when there are none.
 */
export async function loadFirstList(
  { api }: LoaderContext,
  { username, page, customer }: FirstListOf,
) {
  const [posts, person] = await Promise.all([api.listCustomerPosts({ username, page }), customer])
  const part = person ? firstPart(person) : 'posts'
  if (part === 'answers' || part === 'comments')
    return { part, list: await api.listCustomerComments({ username, type: part, page }) } as const
  if (part === 'posts') return { part, list: posts } as const
  return { part, list: await api.listCustomerPosts({ username, type: part, page }) } as const
}

export type FirstListData = Awaited<ReturnType<typeof loadFirstList>>
