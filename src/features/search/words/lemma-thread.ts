import { Worker } from 'node:worker_threads'
import { workerFile } from '../../../platform/worker-file.ts'
import type { WordReading } from './lemma-worker.ts'

/**
 * Sends words to the dictionary thread, which is started by the first request and does not keep the process alive
 * while it is idle. Requests are sent one at a time, short ones (a query) before long ones (indexing). A request
 * during which the thread ends or hangs is repeated once on a new thread, then fails.
 */
export function askLemmaThread(words: string[]): Promise<WordReading[]> {
  return new Promise((resolve, reject) => {
    const request: LemmaRequest = { words, resolve, reject, failures: 0 }
    if (words.length > MAX_PRIORITY_WORDS) waiting.push(request)
    else waiting.splice(indexOfLong(), 0, request)
    sendNext()
  })
}

/** Ends the thread; pending requests fail. The next request starts a new one. */
export async function closeLemmaThread(): Promise<void> {
  const pending = [...(current ? [current] : []), ...waiting.splice(0)]
  const ending = thread
  forgetThread()
  for (const { reject } of pending) reject(new Error('The lemma worker was closed'))
  await ending?.terminate()
}

interface LemmaRequest {
  words: string[]
  resolve: (readings: WordReading[]) => void
  reject: (error: Error) => void
  failures: number
}

const WORKER = workerFile('src/features/search/words/lemma-worker.ts')
/** A request of more words (indexing) waits behind the shorter ones (queries). */
const MAX_PRIORITY_WORDS = 100
// Loading takes 1.5 s on a slow machine and a request 20 ms: after this time the
// thread counts as hanging.
const DEADLINE = 15_000

let thread: Worker | undefined
let current: LemmaRequest | undefined
let deadline: NodeJS.Timeout | undefined
const waiting: LemmaRequest[] = []

function indexOfLong(): number {
  const at = waiting.findIndex(({ words }) => words.length > MAX_PRIORITY_WORDS)
  return at < 0 ? waiting.length : at
}

function sendNext(): void {
  if (current) return
  current = waiting.shift()
  if (!current) {
    thread?.unref()
    return
  }
  thread ??= startThread()
  thread.ref()
  deadline = setTimeout(() => onFailure(new Error('The lemma worker did not respond')), DEADLINE)
  thread.postMessage(current.words)
}

function startThread(): Worker {
  const started = new Worker(WORKER, {
    name: 'lemmas',
    // Flags of the process (--input-type, --inspect-brk …) are not meant for the worker.
    execArgv: [],
    // Short strings are all it makes: a small nursery saves 20 MB and no time is lost.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const ifCurrent = (act: (error: Error) => void) => (reason: unknown) => {
    if (thread === started) act(reason instanceof Error ? reason : new Error(`exit ${reason}`))
  }
  started.on('message', (readings: WordReading[]) => {
    if (thread === started) onReadings(readings)
  })
  started.on('error', ifCurrent(onFailure))
  started.on('exit', ifCurrent(onFailure))
  return started
}

function onReadings(readings: WordReading[]): void {
  clearTimeout(deadline)
  current?.resolve(readings)
  current = undefined
  sendNext()
}

function onFailure(cause: Error): void {
  const request = current
  void thread?.terminate()
  forgetThread()
  if (request && request.failures === 0) waiting.unshift({ ...request, failures: 1 })
  else request?.reject(new Error('The lemma worker failed twice', { cause }))
  sendNext()
}

function forgetThread(): void {
  clearTimeout(deadline)
  thread = undefined
  current = undefined
}
