import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import type { Config } from '../../platform/config/config.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { isOn } from '../../platform/site/site-switches.ts'
import { type Action, builtInActions, listActions as call } from './contract.ts'

const words: Readonly<Record<Action, readonly [title: () => string, description: () => string]>> = {
  typography: [m.ai_typography, m.ai_typography_text],
  structure: [m.ai_structure, m.ai_structure_text],
  title: [m.ai_title, m.ai_title_text],
  correct: [m.ai_correct, m.ai_correct_text],
  shorten: [m.ai_shorten, m.ai_shorten_text],
  clarify: [m.ai_clarify, m.ai_clarify_text],
  summary: [m.ai_summary, m.ai_summary_text],
  tags: [m.ai_tags, m.ai_tags_text],
}
const names = Object.keys(words) as Action[]
const isBuiltIn = (name: Action) => (builtInActions as readonly string[]).includes(name)

export const listActions = serve(call).handler(async ({ context }) => {
  const isModelOn = await isOn(context.db, 'assistant')
  const actions = names
    .filter((name) => isBuiltIn(name) || (isModelOn && isAvailable(name, context.config)))
    .map((name) => {
      const [title, description] = words[name]
      return { name, title: title(), description: description(), usesModel: !isBuiltIn(name) }
    })
  return { actions }
})

/** @throws 404 for what needs a model where none is configured */
export function requireAvailable(name: Action, config: Config): void {
  if (!isAvailable(name, config)) throw notFound(m.refused_no_action())
}

const isAvailable = (name: Action, config: Config) =>
  isBuiltIn(name) || config.assistant !== undefined
