import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { apiPath } from '../../lib/address/endpoint-paths.ts'
import * as m from '../../paraglide/messages.js'
import type { RequestContext } from '../context.ts'
import { badInput } from '../errors/failures.ts'
import { outageOf } from '../errors/outage.ts'
import { problem, problemOf, problemResponse } from '../errors/problem.ts'
import { readBytes } from '../http/read-bytes.ts'
import { readText } from '../http/read-text.ts'
import { type Calls, handleBatch, MAX_BYTES } from './batch-handler.ts'
import { idempotencyKey } from './idempotency.ts'
import { inputMessage } from './input-messages.ts'
import { logFailure } from './log-failure.ts'
import { observeCall } from './observe-call.ts'
import type { CallMeta } from './operation.ts'

z.config({ localeError: inputMessage })

interface CallRequest {
  readonly request: Request
  readonly context: RequestContext
}

/** Serves the public API (REST below /api) and the browser's client (batches below /rpc) from the same calls. */
export function createApiHandlers(calls: Calls) {
  const findBodyLimit = bodyLimitFinder(calls)
  const rest = new OpenAPIHandler(calls, {
    customErrorResponseBodyEncoder: (error) => error,
    clientInterceptors: [
      async ({ next, context, path }) => {
        try {
          return await observeCall(context, path.join('.'), next)
        } catch (error) {
          const failure = outageOf(error) ?? error
          logFailure(failure, context)
          throw failure
        }
      },
    ],
  })

  return {
    async rest({ request, context }: CallRequest): Promise<Response> {
      const readRequest =
        request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
      const key = idempotencyKey.optional().safeParse(headerOf(request, 'idempotency-key'))
      if (!key.success)
        return refusal(badInput('Idempotency-Key', m.refused_idempotency_key()), context)
      const body = await findBodyLimit(readRequest.method, context.url.pathname)
      // the long body of a visitor is not read: the call would refuse it
      const maxBytes = context.viewer ? body?.maxBytes : undefined
      const bounded =
        body?.kind === 'file'
          ? await withBoundedUpload(readRequest, maxBytes ?? 0)
          : await withBoundedBody(readRequest, maxBytes ?? MAX_BYTES)
      if (!bounded) return problemResponse(problem(413, context.requestId))
      const { response } = await rest.handle(bounded, {
        prefix: PREFIX,
        context: { ...context, idempotencyKey: key.data },
      })
      if (!response) return problemResponse(problem(404, context.requestId))
      if (response.status < 400) return response
      const error = (await response.json()) as {
        code: string
        status: number
        message: string
        data: unknown
      }
      // the error of the library for a malformed body
      if (error.status === 400 && !error.data)
        return refusal(badInput('', m.refused_not_json()), context)
      return refusal(new ORPCError(error.code, error), context)
    },
    /** @param names of the calls of the batch */
    async rpc({ request, context }: CallRequest, names: readonly string[]): Promise<Response> {
      try {
        return await handleBatch(calls, names, request, context)
      } catch (error) {
        if (error instanceof ORPCError) return refusal(error, context)
        throw error
      }
    },
  }
}

/** The kind of body that a call reads, and its limit. */
interface BodyLimit {
  readonly kind: 'file' | 'json'
  readonly maxBytes: number
}

/**
 * Finds whether a call takes a file, or more JSON than usual. The call is found by the matcher of the handler itself,
 * so that each spelling of an address that the handler takes has the same limit.
 */
function bodyLimitFinder(calls: Calls) {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(calls)
  return async (method: string, pathname: string): Promise<BodyLimit | undefined> => {
    if (!pathname.startsWith(`${PREFIX}/`)) return undefined
    const match = await matcher.match(method, pathname.slice(PREFIX.length) as `/${string}`)
    if (!match) return undefined
    const { maxBytes, maxJsonBytes } = match.procedure['~orpc'].meta as CallMeta
    if (maxBytes) return { kind: 'file', maxBytes }
    return maxJsonBytes ? { kind: 'json', maxBytes: maxJsonBytes } : undefined
  }
}

/** The request with its body read; undefined when that is too long. */
async function withBoundedBody(request: Request, maxBytes: number): Promise<Request | undefined> {
  if (!request.body) return request
  const body = await readText(request, maxBytes)
  if (body === undefined) return undefined
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

/** The same for a file. The body of a visitor, or of another content type, is not read: the call would refuse it. */
async function withBoundedUpload(request: Request, maxBytes: number): Promise<Request | undefined> {
  const { url, method, headers } = request
  const isForm = /^multipart\/form-data\s*;/i.test(headers.get('content-type') ?? '')
  if (maxBytes === 0 || !isForm) return new Request(url, { method })
  const body = await readBytes(request, maxBytes)
  return body && new Request(url, { method, headers, body })
}

/** The prefix of the path of every call. */
const PREFIX = apiPath('')

const headerOf = ({ headers }: Request, name: string) => headers.get(name) ?? undefined

const refusal = (error: ORPCError<string, unknown>, { requestId }: RequestContext) =>
  problemResponse(problemOf(error, requestId))
