import type { LoaderContext } from '../../browser/navigation/router-context.ts'
import type { Customer } from '../../features/people/contract.ts'
import { firstPart } from '../../features/people/ui/first-part.ts'

interface FirstListOf {
  readonly username: string
  readonly page: number | undefined
  /** Who it is, once that is loaded; undefined where it could not be. */
  readonly customer: Promise<Customer | undefined>
}

/**
 * The list that the page of a person begins with. Most have posts, so these are asked for beside the person; of who has
 * none another kind is asked for then.
 */
export async function loadFirstList(
  { api }: LoaderContext,
  { username, page, customer }: FirstListOf,
) {
  const posts = await api.listCustomerPosts({ username, page })
  const person = posts.total > 0 ? undefined : await customer
  const part = person ? firstPart(person) : 'posts'
  if (part === 'answers' || part === 'comments')
    return { part, list: await api.listCustomerComments({ username, type: part, page }) } as const
  if (part === 'posts') return { part, list: posts } as const
  return { part, list: await api.listCustomerPosts({ username, type: part, page }) } as const
}
