import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROBLEM_TYPE, problem } from '../../platform/errors/problem.ts'
import { projectFolder } from '../../platform/project-folder.ts'

/** When it is worth trying again, in seconds. */
const RETRY_AFTER = 5

/** A page that was not rendered, since what renders now is as much as the process can do. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/** The page that nginx shows too where no process answers. */
const page = readFileSync(path.join(projectFolder, 'messages/pages/unavailable.html'))

/** 503 with Retry-After: a page for who reads one, else a problem. Made without the database, in some microseconds. */
export function refuseOverload(isPage: boolean, requestId: string): Response {
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : PROBLEM_TYPE,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
  }
  const body = isPage
    ? page
    : JSON.stringify({ ...problem(503, requestId), retryAfter: RETRY_AFTER })
  return new Response(body, { status: 503, headers })
}
