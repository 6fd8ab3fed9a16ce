import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { id, plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import type { Limit } from '../../../platform/limits/limit.ts'

/** What happens to who writes such a word: refused, read by a moderator first, noted for them, another word instead. */
export const WATCHED_ACTIONS = ['block', 'hold', 'flag', 'replace'] as const
const action = z.enum(WATCHED_ACTIONS)
export type WatchedAction = z.infer<typeof action>

const watchedWord = z.object({
  id: z.number().int(),
  word: z.string(),
  action,
  /** Instead of it; empty of other actions. */
  replacement: z.string(),
})
export type WatchedWord = z.infer<typeof watchedWord>

/** Words with spaces between; `*` behind three letters or more stands for any ending. */
const WORD =
  /^(?:[\p{L}\p{N}'’ʼ]+|[\p{L}\p{N}'’ʼ]{3,}\*)(?: (?:[\p{L}\p{N}'’ʼ]+|[\p{L}\p{N}'’ʼ]{3,}\*))*$/u

const changing = {
  name: 'watched-words',
  per: 'person',
  rules: [{ times: 60, seconds: 60 }],
} as const satisfies Limit

export const listWatchedWords = operation('GET', '/watched-words', {
  key: 'watchedWords',
  tag: 'Модерація',
  summary: 'Слова, за якими стежать модератори, за абеткою',
  access: 'moderator',
})
  .input(z.strictObject({}))
  .output(z.object({ words: z.array(watchedWord) }))

export const addWatchedWord = operation('POST', '/watched-words', {
  key: 'watchedWords',
  tag: 'Модерація',
  summary: 'Стежити за словом або змінити, що з ним роблять; зірочка — будь-яке закінчення',
  access: 'moderator',
  decides: true,
  limit: changing,
})
  .input(
    z
      .strictObject({
        word: plainText({ min: 2, max: 60 }).regex(WORD, { error: m.refused_watched_word }),
        action,
        replacement: plainText({ min: 1, max: 60 }).optional(),
      })
      .refine((given) => (given.action === 'replace') === (given.replacement !== undefined), {
        path: ['replacement'],
        error: m.refused_no_replacement,
      }),
  )
  .output(watchedWord)

export const removeWatchedWord = operation('DELETE', '/watched-words', {
  key: 'watchedWords',
  tag: 'Модерація',
  summary: 'Не стежити за словом. Двічі — те саме',
  access: 'moderator',
  decides: true,
  limit: changing,
})
  .input(z.strictObject({ id }))
  .output(z.object({ id: z.number().int() }))
