import { ORPCError } from '@orpc/client'
import { paths } from '../../lib/address/paths.ts'
import {
  requireAccess,
  requireDecider,
  requireUnsanctioned,
} from '../../platform/api/require-access.ts'
import type { RequestContext, Viewer } from '../../platform/context.ts'
import type { FailureData } from '../../platform/errors/failures.ts'
import { problem, problemResponse } from '../../platform/errors/problem.ts'
import { readText } from '../../platform/http/read-text.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { takeLimit } from '../../platform/limits/take-limit.ts'
import { PIN_LIMIT, pinDatesInput, pinGuidesInput } from './contract.ts'
import { saveDates } from './pin-dates.ts'
import { saveGuides } from './pin-guides.ts'
import { controlOf, readPinsForm } from './read-pins-form.ts'

/** Twelve rows of three fields, percent-encoded. */
const MAX_FORM = 131_072

/** Takes the plain form of what a place pins, where no script runs, and leads back to its front page. */
export async function pinByForm(request: Request, context: RequestContext): Promise<Response> {
  const body = await readText(request, MAX_FORM)
  if (body === undefined) return problemResponse(problem(413, context.requestId))
  const { kind, input, rows } = readPinsForm(new URLSearchParams(body))
  const back = (status: string) => {
    const { countryCode, city } = input
    const to = /^[A-Za-z]{2}$/.test(countryCode)
      ? { country: countryCode, city: city ?? undefined }
      : {}
    return seeOther(`${paths.home(to)}?pins=${kind}.${status}#${kind}`)
  }
  const read = kind === 'guides' ? pinGuidesInput.safeParse(input) : pinDatesInput.safeParse(input)
  try {
    const { viewer, db, config } = context
    requireAccess('moderator', viewer)
    requireDecider(viewer)
    requireUnsanctioned('muted', viewer)
    if (!read.success)
      return back(controlOf(read.error.issues[0]?.path.join('.'), rows) ?? 'invalid')
    await takeLimit(PIN_LIMIT, { ...context, personId: viewer?.customerId })
    const given = read.data
    if ('guides' in given) await saveGuides(db, viewer as Viewer, config.publicUrl, given)
    else await saveDates(db, viewer as Viewer, config.publicUrl, given)
    return back('saved')
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    const { field, reason } = (error.data ?? {}) as Partial<FailureData>
    return back(controlOf(field, rows) ?? STATUSES[reason ?? ''] ?? 'invalid')
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
