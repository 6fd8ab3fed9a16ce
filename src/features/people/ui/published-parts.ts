import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import type { Customer } from '../contract.ts'

/** The kinds of what somebody published, in the order of the tabs of a profile. */
export const PARTS = ['posts', 'questions', 'answers', 'comments', 'events'] as const
export type PublishedPart = (typeof PARTS)[number]

/** Whether somebody has published anything: a text of any kind, an answer or a comment. */
export const hasPublished = (customer: Pick<Customer, PublishedPart>): boolean =>
  PARTS.some((part) => customer[part] > 0)

/**
 * What the page of a person begins with: posts, or the first of the other kinds of which there are any. Of a business
 * its events say more than its answers.
 */
export const firstPart = (customer: Pick<Customer, PublishedPart | 'type'>): PublishedPart => {
  const order = isBusinessType(customer.type) ? (['posts', 'events', ...PARTS] as const) : PARTS
  return order.find((part) => customer[part] > 0) ?? 'posts'
}
