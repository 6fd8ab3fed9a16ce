import type { Request } from 'playwright-core'
import { rpcPath } from '../../src/lib/address/endpoint-paths.ts'

/** The batches of the browser's client, for `page.route`. */
export const BATCHES = `**${rpcPath('*')}`

/** The names of the calls of a batch; none of another request. */
export function callsOf(request: Request): readonly string[] {
  const { pathname } = new URL(request.url())
  return pathname.startsWith(rpcPath()) ? pathname.slice(rpcPath().length).split(',') : []
}

/** Whether a request makes a call, maybe among others. */
export const makesCall = (request: Request, name: string): boolean =>
  callsOf(request).includes(name)
