import { createRouterClient, ORPCError } from '@orpc/server'
import { paths } from '../../lib/address/paths.ts'
import { escapeHtml } from '../../lib/html/escape-html.ts'
import type { RequestContext } from '../../platform/context.ts'
import { problem, problemResponse } from '../../platform/errors/problem.ts'
import { readText } from '../../platform/http/read-text.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { createComment } from './create-comment.ts'

/** 5,000 characters, six bytes each in percent-encoding of two-byte letters, and the other field. */
const MAX_FORM = 32_768

/**
 * Takes the line at the top of a thread as a plain form, for who is signed in and has no script: through the call that
 * the composer makes, each line a paragraph. What is refused is said on a page of its own; the browser's way back still
 * has the words.
 */
export async function respondByForm({
  request,
  context,
}: {
  readonly request: Request
  readonly context: RequestContext
}): Promise<Response> {
  const body = await readText(request, MAX_FORM)
  if (body === undefined) return problemResponse(problem(413, context.requestId))
  const form = new URLSearchParams(body)
  const calls = createRouterClient({ createComment }, { context })
  try {
    const { data } = await calls.createComment({
      objectId: Number(form.get('objectId')),
      content: paragraphsOf(form.get('content') ?? ''),
    })
    return seeOther(`${paths.item(data.targetType, data.seoLink)}?comment=${data.id}`)
  } catch (error) {
    if (error instanceof ORPCError && error.status === 401) return seeOther(paths.login())
    throw error
  }
}

const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
