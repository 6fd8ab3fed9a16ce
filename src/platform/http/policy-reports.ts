import { z } from 'zod'
import type { RequestContext } from '../context.ts'
import type { Limit, LimitRule } from '../limits/limit.ts'
import { takeLimit } from '../limits/take-limit.ts'
import { tooOften } from '../limits/too-often.ts'
import { networkOf } from './address/network-of.ts'
import { readBytes } from './read-bytes.ts'

const MAX_BYTES = 16 * 1024
const MAX_REPORTS = 20
const MAX_LENGTH = 200
const PER_ADDRESS: Limit = {
  name: 'csp-reports',
  per: 'address',
  rules: [{ times: 20, seconds: 60 }],
}
/** Anybody may send reports, so the log lines of all addresses together are limited. */
const IN_ALL: readonly LimitRule[] = [{ times: 200, seconds: 60 }]
/** A request may hold many reports, so log lines have a limit of their own. */
const LINES_PER_ADDRESS: Limit = { ...PER_ADDRESS, name: 'csp-lines' }

const text = z.string().transform((whole) => whole.slice(0, MAX_LENGTH))
/** The Reporting API, as Chromium sends it, and what Firefox and Safari send by `report-uri`. */
const reportBody = z.union([
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
      }),
    )
    .max(MAX_REPORTS)
    .transform((reports) =>
      reports.map(({ body }) => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        document: body.documentURL,
      })),
    ),
  z
    .object({
      'csp-report': z.object({
        'effective-directive': text.optional(),
        'violated-directive': text,
        'blocked-uri': text,
        'document-uri': text,
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        document: report['document-uri'],
      },
    ]),
])

/** The number of reports since the process started. */
let taken = 0

/**
 * Takes what a browser reports that a page policy refused: counts it and writes a line of the log for each, as
 * far as the limits of lines go. Nothing else happens, so that it may come from anywhere.
 * @throws 429 when too many come from one address, or from all
 */
export async function takePolicyReports(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await takeLimit(PER_ADDRESS, context)
  const wait = await context.limits.take(PER_ADDRESS.name, IN_ALL)
  if (wait > 0) throw tooOften(wait)
  const bytes = await readBytes(request, MAX_BYTES)
  if (!bytes) return new Response(null, { status: 413 })
  const reports = reportBody.safeParse(jsonOf(bytes)).data
  if (!reports) return new Response(null, { status: 400 })
  for (const { directive, blocked, document } of reports) {
    taken++
    if (!(await mayLog(context))) continue
    context.log.warn(
      { directive, blocked: originOf(blocked), path: pathOf(document), count: taken },
      'a page policy refused something',
    )
  }
  return new Response(null, { status: 204 })
}

/** Whether one more line may be written: of this address, and in all. */
async function mayLog({ limits, address }: RequestContext): Promise<boolean> {
  const { name, rules } = LINES_PER_ADDRESS
  if ((await limits.take(`${name}:${networkOf(address)}`, rules)) > 0) return false
  return (await limits.take(name, IN_ALL)) === 0
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** Addresses of pages and files may name what somebody reads: the log gets no more than it needs. */
const originOf = (blocked: string) =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(blocked) && URL.canParse(blocked)
    ? new URL(blocked).origin
    : blocked
const pathOf = (document: string) =>
  URL.canParse(document) ? new URL(document).pathname : undefined
