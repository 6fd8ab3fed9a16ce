import { createRouterClient, ORPCError } from '@orpc/server'
import { paths } from '../../lib/address/paths.ts'
import type { RequestContext } from '../../platform/context.ts'
import { problemOf } from '../../platform/errors/problem.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { pinDates } from './pin-dates.ts'
import { pinGuides } from './pin-guides.ts'
import { controlOf, readPinsForm } from './read-pins-form.ts'

/** Twelve rows of three fields, percent-encoded. */
const MAX_FORM = 131_072

/**
 * Takes the plain form of what a place pins, where no script runs, through the calls that the form with a script makes,
 * and leads back to its front page.
 */
export async function pinByForm({
  request,
  context,
}: {
  readonly request: Request
  readonly context: RequestContext
}): Promise<Response> {
  const form = await readForm(request, MAX_FORM)
  const { kind, input, rows } = readPinsForm(form)
  const back = (status: string) => {
    const { countryCode, city } = input
    const to = /^[A-Za-z]{2}$/.test(countryCode)
      ? { country: countryCode, city: city ?? undefined }
      : {}
    return seeOther(`${paths.home(to)}?pins=${kind}.${status}#${kind}`)
  }
  const calls = createRouterClient({ pinGuides, pinDates }, { context })
  try {
    await (kind === 'guides' ? calls.pinGuides(input) : calls.pinDates(input))
    return back('saved')
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    const { field, code = '' } = problemOf(error, context.requestId)
    return back(controlOf(field, rows) ?? STATUSES[code] ?? 'invalid')
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  stale: 'stale',
  forbidden: 'refused',
  'too-often': 'too-often',
  'prove-yourself': 'prove',
  'second-factor-needed': 'prove',
  'sign-in-required': 'sign-in',
}
