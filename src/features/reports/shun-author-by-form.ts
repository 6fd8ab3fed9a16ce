import { createRouterClient, ORPCError } from '@orpc/server'
import { paths, type ReportedType } from '../../lib/address/paths.ts'
import type { RequestContext } from '../../platform/context.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { mute } from '../notifications/mutes/mute.ts'
import { block } from '../people/blocks/block.ts'

const MAX_FORM = 2_048

/**
 * Mutes or blocks whom one has just reported, by the plain form that stands there after a report, through the calls
 * that menus make; then shows what came of it.
 */
export async function shunAuthorByForm({
  request,
  context,
}: {
  readonly request: Request
  readonly context: RequestContext
}): Promise<Response> {
  const form = await readForm(request, MAX_FORM)
  const field = (name: string) => form.get(name) ?? ''
  const back = (status: string) =>
    seeOther(paths.report(field('type') as ReportedType, field('id'), { status }))
  const calls = createRouterClient({ mute, block }, { context })
  const username = field('username')
  try {
    if (field('act') === 'block') {
      await calls.block({ username })
      return back('blocked')
    }
    await calls.mute({ objectType: 'customer', objectTypeUsername: username })
    return back('muted')
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return back('not-shunned')
  }
}
