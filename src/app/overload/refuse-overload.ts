import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROBLEM_TYPE, problem } from '../../platform/errors/problem.ts'
import { projectFolder } from '../../platform/project-folder.ts'
import type { Endpoint } from '../endpoint.ts'

/** When it is worth trying again, in seconds. */
const RETRY_AFTER = 5

/** A page that was not rendered, since what renders now is as much as the process can do. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/** The page that nginx shows too where no process answers. As text, so that Node writes it with the headers at once. */
const page = readFileSync(path.join(projectFolder, 'messages/pages/unavailable.html'), 'utf8')

/** A 503 with Retry-After, made without the database. */
interface OverloadResponse {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A page for who reads one, else a problem. */
export function overloadResponse(isPage: boolean, requestId: string): OverloadResponse {
  if (isPage) return { headers: PAGE_HEADERS, body: page.replace('REQUEST_ID', requestId) }
  const body = JSON.stringify({ ...problem(503, requestId), retryAfter: RETRY_AFTER })
  return { headers: PROBLEM_HEADERS, body }
}

/** The same as a response of the application. */
export function refuseOverload(isPage: boolean, requestId: string): Response {
  const { headers, body } = overloadResponse(isPage, requestId)
  return new Response(body, { status: 503, headers })
}

/** Whether a refusal is seen in a browser: of a page, a form, or an address that people open. */
export const isSeen = (endpoint: Endpoint | undefined): boolean =>
  !endpoint || endpoint.fallsBackToPage === true || endpoint.writesFrom === 'form'

const COMMON_HEADERS = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER) }
const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', ...COMMON_HEADERS }
const PROBLEM_HEADERS = { 'content-type': PROBLEM_TYPE, ...COMMON_HEADERS }
