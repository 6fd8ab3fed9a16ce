import { expect } from 'vitest'
import { PROBLEM_TYPE, problem } from '../../src/platform/errors/problem.ts'
import { securityHeaders } from '../../src/platform/http/security-headers.ts'
import type { Response } from '../servers/nginx-server.ts'

/** What nginx says to a call where it serves nothing has to be what the product would say. */
export function expectUnavailable({ status, headers, body }: Response): void {
  const { requestId } = JSON.parse(String(body))
  expect(requestId).toMatch(/^[\da-f]{32}$/)
  expect(JSON.parse(String(body))).toEqual({ ...problem(503, requestId), retryAfter: 10 })
  expect({ status, headers }).toMatchObject({
    status: 503,
    headers: {
      'content-type': PROBLEM_TYPE,
      'retry-after': '10',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      'strict-transport-security':
        securityHeaders('https://svoi.example')['strict-transport-security'],
    },
  })
}
