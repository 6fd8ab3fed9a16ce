import { setTimeout } from 'node:timers/promises'
import { createRouterClient, ORPCError } from '@orpc/server'
import { paths } from '../../lib/address/paths.ts'
import { escapeHtml } from '../../lib/html/escape-html.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { FailureData } from '../../platform/errors/failures.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { createComment } from './create-comment.ts'

/** 5,000 characters, six bytes each in percent-encoding of two-byte letters, and the other field. */
const MAX_FORM = 32_768
/** How long the first press may still run, and how often it is looked whether it has ended, in milliseconds. */
const FIRST_PRESS_TIMEOUT = 2_000
const BETWEEN = 100

/**
 * Takes the line at the top of a thread as a plain form, for who is signed in and has no script: through the call that
 * the composer makes, each line a paragraph. Pressed twice it writes once. What is refused is said on a page of its own;
 * the browser's way back still has the words.
 */
export async function respondByForm({
  request,
  context,
}: {
  readonly request: Request
  readonly context: RequestContext
}): Promise<Response> {
  const form = await readForm(request, MAX_FORM)
  // of the same words from the same drawn page: who goes back to it and writes something else writes it
  const idempotencyKey = form.has('idempotencyKey')
    ? context.secrets.digest(String(form)).toString('hex')
    : undefined
  const calls = createRouterClient({ createComment }, { context: { ...context, idempotencyKey } })
  try {
    const { data } = await onceEnded(() =>
      calls.createComment({
        objectId: Number(form.get('objectId')),
        content: paragraphsOf(form.get('content') ?? ''),
      }),
    )
    return seeOther(`${paths.item(data.targetType, data.seoLink)}?comment=${data.id}`)
  } catch (error) {
    if (error instanceof ORPCError && error.status === 401) return seeOther(paths.login())
    throw error
  }
}

/** A browser shows the response of the last press alone: while the first is under way, it waits for what that writes. */
async function onceEnded<Output>(
  write: () => Promise<Output>,
  left = FIRST_PRESS_TIMEOUT,
): Promise<Output> {
  try {
    return await write()
  } catch (error) {
    if (left <= 0 || !isRunning(error)) throw error
    await setTimeout(BETWEEN)
    return onceEnded(write, left - BETWEEN)
  }
}

const isRunning = (error: unknown): boolean =>
  error instanceof ORPCError &&
  (error.data as FailureData | undefined)?.reason === 'already-running'

const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
