import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { WordReading } from './lemma-worker.ts'

/**
 * Asks the dictionary thread, which is started by the first question and never keeps the process
 * alive while it has nothing to answer. Questions go one at a time, short ones (a query) before
 * long ones (indexing). A question during which the thread dies or falls silent is asked once more
 * of a new thread, then fails.
 */
export function askLemmaThread(words: string[]): Promise<WordReading[]> {
  return new Promise((resolve, reject) => {
    const question: Question = { words, resolve, reject, failures: 0 }
    if (words.length > SHORT) waiting.push(question)
    else waiting.splice(firstLong(), 0, question)
    askNext()
  })
}

/** Ends the thread; questions not yet answered fail. The next question starts a new one. */
export async function closeLemmaThread(): Promise<void> {
  const unanswered = [...(asked ? [asked] : []), ...waiting.splice(0)]
  const ending = thread
  forgetThread()
  for (const { reject } of unanswered) reject(new Error('The lemma worker was closed'))
  await ending?.terminate()
}

interface Question {
  words: string[]
  resolve: (readings: WordReading[]) => void
  reject: (error: Error) => void
  failures: number
}

const SHORT = 100
// Loading takes 1.5 s on a slow machine and a question 20 ms: longer than this is a thread that
// hangs.
const DEADLINE = 15_000

let thread: Worker | undefined
let asked: Question | undefined
let deadline: NodeJS.Timeout | undefined
const waiting: Question[] = []

function firstLong(): number {
  const at = waiting.findIndex(({ words }) => words.length > SHORT)
  return at < 0 ? waiting.length : at
}

function askNext(): void {
  if (asked) return
  asked = waiting.shift()
  if (!asked) {
    thread?.unref()
    return
  }
  thread ??= startThread()
  thread.ref()
  deadline = setTimeout(() => failed(new Error('The lemma worker did not answer')), DEADLINE)
  thread.postMessage(asked.words)
}

function startThread(): Worker {
  const started = new Worker(workerFile(), {
    name: 'lemmas',
    // Flags of the process (--input-type, --inspect-brk …) are not meant for the worker.
    execArgv: [],
    // Short strings are all it makes: a small nursery saves 20 MB and no time is lost.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const whenMine = (act: (error: Error) => void) => (reason: unknown) => {
    if (thread === started) act(reason instanceof Error ? reason : new Error(`exit ${reason}`))
  }
  started.on('message', (readings: WordReading[]) => {
    if (thread === started) answered(readings)
  })
  started.on('error', whenMine(failed))
  started.on('exit', whenMine(failed))
  return started
}

// Beside this file; when a bundler has moved this file, still in the sources of the package.
function workerFile(): URL {
  const beside = new URL('./lemma-worker.ts', import.meta.url)
  if (existsSync(beside)) return beside
  let root = new URL('./', import.meta.url)
  while (!existsSync(new URL('package.json', root)) && root.pathname !== '/') {
    root = new URL('../', root)
  }
  return new URL('src/features/search/words/lemma-worker.ts', root)
}

function answered(readings: WordReading[]): void {
  clearTimeout(deadline)
  asked?.resolve(readings)
  asked = undefined
  askNext()
}

function failed(cause: Error): void {
  const question = asked
  void thread?.terminate()
  forgetThread()
  if (question && question.failures === 0) waiting.unshift({ ...question, failures: 1 })
  else question?.reject(new Error('The lemma worker failed twice', { cause }))
  askNext()
}

function forgetThread(): void {
  clearTimeout(deadline)
  thread = undefined
  asked = undefined
}
