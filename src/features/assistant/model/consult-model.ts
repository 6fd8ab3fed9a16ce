import type { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { viewerOf } from '../../../platform/api/serve.ts'
import type { AssistantConfig } from '../../../platform/config/assistant-settings.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { forbidden, notFound, tooSlow, unavailable } from '../../../platform/errors/failures.ts'
import { isOn } from '../../../platform/site/site-switches.ts'
import { spanFields, traceparentOf } from '../../../platform/trace/request-span.ts'
import { askModel, type Question, type TracedQuestion, tokensOf } from './ask-model.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { budgetSpent } from './budget-spent.ts'
import { recordTokenUse, reserveTokens, secondsOfToday } from './daily-tokens.ts'
import { ModelFailure } from './model-failure.ts'
import { readJson } from './read-json.ts'

/**
 * Asks the model for a person, within their budget of the day.
 * @param shape what the response must look like; nothing else of it is trusted
 * @throws 403 when who runs the site switched it off; 429 when the budget is spent; 503 or 504 when the model fails, which changes nothing
 */
export async function consultModel<Shape extends z.ZodType>(
  context: RequestContext,
  question: Question,
  shape: Shape,
): Promise<z.output<Shape>> {
  const { db, config, log, span } = context
  if (!config.assistant) throw notFound(m.refused_no_action())
  if (!(await isOn(db, 'assistant'))) throw forbidden(m.refused_assistant_off(), 'assistant-off')
  const { customerId } = viewerOf(context)
  const reserved =
    tokensOf(question.instructions + question.text) + Math.ceil(question.maxCharacters / 2)
  const day = await reserveTokens(db, customerId, reserved, config.assistant.dailyTokens)
  if (!day) throw budgetSpent(secondsOfToday())
  let used = 0
  try {
    const response = await guarded(
      config.assistant,
      { ...question, traceparent: traceparentOf(span) },
      shape,
    )
    used = response.tokens
    return response.value
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    used = error.tokens
    const { kind, status } = error
    log.warn({ ...spanFields(span), kind, status }, 'the model gave no response')
    throw failureOf(error)
  } finally {
    await recordTokenUse(db, customerId, { day, reserved, used })
  }
}

/** One for each service that is configured. */
const breakers = new WeakMap<AssistantConfig, Breaker>()

async function guarded<Shape extends z.ZodType>(
  config: AssistantConfig,
  question: TracedQuestion,
  shape: Shape,
): Promise<{ value: z.output<Shape>; tokens: number }> {
  const breaker = breakers.get(config) ?? createBreaker()
  breakers.set(config, breaker)
  const wait = breaker.wait()
  if (wait > 0) throw unavailable(m.ai_down(), 'ai-down', wait)
  try {
    const { text, tokens } = await askModel(config, question)
    const value = shape.safeParse(readJson(text))
    if (!value.success) throw new ModelFailure('garbled', tokens)
    breaker.succeeded()
    return { value: value.data, tokens }
  } catch (error) {
    // nonsense is what one text made of it; the service works
    if (error instanceof ModelFailure && error.kind === 'garbled') breaker.succeeded()
    else breaker.failed()
    throw error
  }
}

function failureOf({ kind, retryAfter }: ModelFailure) {
  switch (kind) {
    case 'slow':
      return tooSlow(m.ai_slow(), 'ai-slow')
    case 'busy':
      return unavailable(m.ai_busy(), 'ai-busy', retryAfter)
    case 'garbled':
      return unavailable(m.ai_garbled(), 'ai-garbled')
    case 'down':
      return unavailable(m.ai_down(), 'ai-down', retryAfter)
  }
}
