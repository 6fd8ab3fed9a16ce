import { Worker } from 'node:worker_threads'
import type { CleanHtml } from '../../../lib/html/clean-html.ts'
import * as m from '../../../paraglide/messages.js'
import { badInput } from '../../../platform/errors/failures.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { workerFile } from '../../../platform/worker-file.ts'
import { type CleaningResult, type CleaningTask, cleanText } from './clean-text.ts'

/** A longer text would block the event loop: it is cleaned on a worker thread. */
const MAX_LENGTH_ON_MAIN_THREAD = 16_000
/** Timeout of the worker thread, in milliseconds. */
const DEADLINE = 5_000
/** How long one waits for those before it, in milliseconds. */
const QUEUE_TIMEOUT = 10_000
/** Each on a thread of its own: there are not many cores. */
const inTurn = createFairQueue({ concurrency: 2, maxWait: QUEUE_TIMEOUT })
const WORKER = workerFile('src/features/posts/content/clean-text-worker.ts')

/**
 * What of a text may be published, as it will stand there. Preview and saving both go through here.
 * @param personId whose text it is: each waits for their own
 * @throws 400 beside the content when it is too long, or so knotted that it cannot be read; 503 when many wait
 */
export async function cleanContent(
  dirty: string,
  { personId, ...limits }: Omit<CleaningTask, 'dirty'> & { readonly personId: number },
): Promise<CleanHtml> {
  const { maxLength } = limits
  const task = { dirty, ...limits }
  const result =
    dirty.length > MAX_LENGTH_ON_MAIN_THREAD
      ? await inTurn(personId, () => cleanApart(task))
      : cleanText(task)
  if (result === 'too-long') throw tooLong(maxLength)
  return result
}

/** @throws 400 beside the content when a text is longer than that by what was done to it after cleaning */
export function refuseLong(html: string, maxLength: number): void {
  if (html.length > maxLength) throw tooLong(maxLength)
}

const tooLong = (maxLength: number) =>
  badInput('content', m.refused_text_long({ max: maxLength.toLocaleString('uk') }))

function cleanApart(task: CleaningTask): Promise<CleaningResult> {
  const worker = new Worker(WORKER, { name: 'cleaning', execArgv: [], workerData: task })
  const result = new Promise<CleaningResult>((resolve, reject) => {
    const refuse = () => reject(badInput('content', m.refused_unreadable_text()))
    const deadline = setTimeout(refuse, DEADLINE)
    worker.once('exit', () => clearTimeout(deadline))
    worker.once('message', resolve).once('error', refuse)
  })
  return result.finally(() => worker.terminate())
}
