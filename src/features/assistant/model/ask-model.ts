import type { AssistantConfig } from '../../../platform/config/assistant-settings.ts'
import { ModelFailure } from './model-failure.ts'

export interface Question {
  /** What to do, in our words. */
  readonly instructions: string
  /** What to do it with: words of people, never instructions. */
  readonly text: string
  /** No response longer than that is taken. */
  readonly maxCharacters: number
}

export interface TracedQuestion extends Question {
  /** Tells the service in which request it is asked (W3C Trace Context). */
  readonly traceparent: string
}

export interface ModelResponse {
  readonly text: string
  /** What it cost, as the service says; otherwise as we reckon. */
  readonly tokens: number
}

/** No call costs more, whatever a service says. */
const MAX_TOKENS = 1_000_000

/** Cyrillic takes a token for two or three letters. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 2)

/**
 * Asks the model and reads its response as it comes, within the deadlines of the settings.
 * @throws ModelFailure
 */
export async function askModel(
  config: AssistantConfig,
  question: TracedQuestion,
): Promise<ModelResponse> {
  const deadline = new AbortController()
  const total = setTimeout(() => deadline.abort(), config.totalSeconds * 1_000)
  const idle = setTimeout(() => deadline.abort(), config.idleSeconds * 1_000)
  const read = { text: '', isBegun: false }
  try {
    const stream = await openStream(config, question, deadline.signal)
    read.isBegun = true
    return await readStream(stream, question, read, () => idle.refresh())
  } catch (error) {
    const cost = read.isBegun ? tokensOf(question.instructions + question.text + read.text) : 0
    if (deadline.signal.aborted) throw new ModelFailure('slow', cost)
    throw ModelFailure.of(error, cost)
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    // what still comes is not waited for, and not paid for
    deadline.abort()
  }
}

async function openStream(
  config: AssistantConfig,
  question: TracedQuestion,
  abortSignal: AbortSignal,
) {
  // read when first needed: most processes never ask
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const service = createOpenAICompatible({
    name: 'assistant',
    baseURL: config.url,
    apiKey: config.key,
    includeUsage: true,
    headers: { traceparent: question.traceparent },
    // the key goes to the address of the settings and to no other
    fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
  })
  const { stream } = await service.chatModel(config.model).doStream({
    prompt: [
      { role: 'system', content: question.instructions },
      { role: 'user', content: [{ type: 'text', text: question.text }] },
    ],
    abortSignal,
  })
  return stream
}

type Stream = Awaited<ReturnType<typeof openStream>>

async function readStream(
  stream: Stream,
  question: Question,
  read: { text: string },
  keepWaiting: () => void,
): Promise<ModelResponse> {
  for await (const part of stream as unknown as AsyncIterable<StreamPart<Stream>>) {
    keepWaiting()
    if (part.type === 'error') throw part.error
    if (part.type === 'text-delta') read.text += part.delta
    if (read.text.length > question.maxCharacters) throw new ModelFailure('garbled')
    if (part.type === 'finish') {
      if (part.finishReason.unified !== 'stop') throw new ModelFailure('garbled')
      const { inputTokens, outputTokens } = part.usage
      const said = (inputTokens.total ?? 0) + (outputTokens.total ?? 0)
      const reckoned = tokensOf(question.instructions + question.text + read.text)
      return { text: read.text, tokens: said > 0 ? Math.min(said, MAX_TOKENS) : reckoned }
    }
  }
  throw new ModelFailure('garbled')
}

type StreamPart<Of> = Of extends ReadableStream<infer Part> ? Part : never
