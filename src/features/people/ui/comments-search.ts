import { pageOf } from '../../../browser/navigation/list-search.ts'

/** Which comments of a person an address asks for; in the order of the links, so that none of them is redirected to another spelling of itself. */
export function commentsSearch(search: Record<string, unknown>) {
  return { ...(search.type === 'answers' && { type: 'answers' as const }), ...pageOf(search) }
}
