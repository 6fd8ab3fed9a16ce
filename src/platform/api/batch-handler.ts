import { createRouterClient, ORPCError, type Router } from '@orpc/server'
import { z } from 'zod'
import type { BatchResult } from '../../lib/api/problem-details.ts'
import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'
import * as m from '../../paraglide/messages.js'
import type { RequestContext } from '../context.ts'
import { badInput, forbidden, signInRequired } from '../errors/failures.ts'
import { outageOf } from '../errors/outage.ts'
import { problemOf } from '../errors/problem.ts'
import { readText } from '../http/read-text.ts'
import { idempotencyKey } from './idempotency.ts'
import { logFailure } from './log-failure.ts'
import { observeCall } from './observe-call.ts'

// biome-ignore lint/suspicious/noExplicitAny: oRPC types a router of any calls so
export type Calls = Router<any, RequestContext>

/** Maximum size of the body of a call or of a batch, in bytes. */
export const MAX_BYTES = 64 * 1024
/** The same for a signed-in person, who may send a long text, in bytes. */
const MAX_OF_MEMBER = 288 * 1024
const MAX_CALLS = 20
/** Of each call its input and, where it creates something, its idempotency key. */
const inputsOf = z.array(z.tuple([z.unknown()]).or(z.tuple([z.unknown(), idempotencyKey])))

type Client = Record<string, (input: unknown) => Promise<unknown>>

/**
 * Handles a batch of the browser's client: calls by name with their input, each with its own value or problem, in the
 * order of the batch. Validation and rights are those of the calls themselves.
 * @param names of the calls, as somebody sent them; the body has their inputs
 * @throws 400 when the body is no such batch or has too many calls, 413 when it is too large, 401 or 403 when the batch was sent for
 * another person
 */
export async function handleBatch(
  calls: Calls,
  names: readonly string[],
  request: Request,
  context: RequestContext,
): Promise<Response> {
  requireSender(request, context)
  const inputs = await readInputs(request, context.viewer ? MAX_OF_MEMBER : MAX_BYTES)
  if (inputs.length !== names.length || names.length > MAX_CALLS)
    throw badInput('', m.refused_no_calls())
  const clientOf = (key: string | undefined) =>
    createRouterClient(calls, { context: { ...context, idempotencyKey: key } }) as unknown as Client
  const plain = clientOf(undefined)
  const known = new Set(Object.keys(calls))
  const results = await Promise.all(
    inputs.map(async ([input, key], index): Promise<BatchResult> => {
      const name = names[index] ?? ''
      try {
        if (!known.has(name)) throw new ORPCError('NOT_FOUND', { message: m.refused_no_call() })
        const call = () => (key ? clientOf(key) : plain)[name]?.(input)
        return { value: await observeCall(context, name, async () => call()) }
      } catch (error) {
        const failure = outageOf(error) ?? error
        logFailure(failure, context)
        return { problem: problemOf(asRefusal(failure), context.requestId) }
      }
    }),
  )
  return Response.json(results)
}

/** A batch may name the person who sent it; it is refused when somebody else is signed in by now. */
function requireSender({ headers }: Request, { viewer }: RequestContext): void {
  const sender = headers.get(VIEWER_HEADER)
  if (sender === null || sender === viewer?.uuid) return
  throw viewer ? forbidden(m.refused_another_person(), 'another-person') : signInRequired()
}

async function readInputs(request: Request, maxBytes: number) {
  const text = await readText(request, maxBytes)
  if (text === undefined)
    throw new ORPCError('PAYLOAD_TOO_LARGE', { message: m.refused_too_much() })
  const parsed = inputsOf.safeParse(parseJson(text))
  if (!parsed.success) throw badInput('', m.refused_no_calls())
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const asRefusal = (error: unknown) =>
  error instanceof ORPCError ? error : new ORPCError('INTERNAL_SERVER_ERROR')
