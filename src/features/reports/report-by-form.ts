import { ORPCError } from '@orpc/client'
import { paths, type ReportedType } from '../../lib/address/paths.ts'
import { requireUnsanctioned } from '../../platform/api/require-access.ts'
import type { RequestContext } from '../../platform/context.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { takeLimit } from '../../platform/limits/take-limit.ts'
import { REPORT_LIMIT, reportInput } from './contract.ts'
import { fileReport } from './create-report.ts'
import { readReport } from './read-report.ts'

/** Two fields of 2,000 and 1,000 characters, three bytes each in percent-encoding of two-byte letters. */
const MAX_FORM = 32_768

/** Takes the plain form of reporting, for who has no script or no account; then shows what came of it. */
export async function reportByForm(request: Request, context: RequestContext): Promise<Response> {
  const form = await readForm(request, MAX_FORM)
  const given = readReport(form)
  const back = (status: string) =>
    seeOther(paths.report(given.objectType as ReportedType, idOf(given), { status }))
  const input = reportInput.safeParse(given)
  if (!input.success) return back('invalid')
  try {
    requireUnsanctioned('muted', context.viewer)
    await takeLimit(REPORT_LIMIT, { ...context, personId: context.viewer?.customerId })
    await fileReport(context, input.data)
    return back('sent')
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return back(STATUSES[error.status] ?? 'invalid')
  }
}

const idOf = ({ objectId, objectTypeUsername }: Record<string, unknown>) =>
  String(objectId ?? objectTypeUsername ?? '')

const STATUSES: Readonly<Record<number, string>> = { 403: 'refused', 404: 'gone', 429: 'too-often' }
