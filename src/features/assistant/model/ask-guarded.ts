import type { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import type { AssistantConfig } from '../../../platform/config/assistant-settings.ts'
import type { Database } from '../../../platform/db/database.ts'
import { unavailable } from '../../../platform/errors/failures.ts'
import { askModel, type Question } from './ask-model.ts'
import { openBreaker } from './breaker.ts'
import { ModelFailure } from './model-failure.ts'
import { readJson } from './read-json.ts'

/**
 * Asks the model, unless it has failed too often just now.
 * @param shape what the response must look like; nothing else of it is trusted
 * @throws ModelFailure; 503 while the service is left alone
 */
export async function askGuarded<Shape extends z.ZodType>(
  db: Database,
  config: AssistantConfig,
  question: Question,
  shape: Shape,
): Promise<{ value: z.output<Shape>; tokens: number }> {
  const breaker = openBreaker(db, `${config.url} ${config.model}`)
  const wait = await breaker.wait()
  if (wait > 0) throw unavailable(m.ai_down(), 'ai-down', wait)
  try {
    const { text, tokens } = await askModel(config, question)
    const value = shape.safeParse(readJson(text))
    if (!value.success) throw new ModelFailure('garbled', tokens)
    await breaker.succeeded()
    return { value: value.data, tokens }
  } catch (error) {
    // nonsense is what one text made of it; the service works
    if (error instanceof ModelFailure && error.kind === 'garbled') await breaker.succeeded()
    else await breaker.failed()
    throw error
  }
}
