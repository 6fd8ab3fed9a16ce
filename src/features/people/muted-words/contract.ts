import { z } from 'zod'
import { plainText } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'

const mutedWords = z.object({ mutedWords: z.array(z.string()) })

export const listMutedWords = operation('GET', '/muted-words', {
  key: 'mutedWords',
  tag: 'Люди',
  summary: 'Слова, які я не хочу читати, за абеткою',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(mutedWords)

export const addMutedWord = operation('POST', '/muted-words', {
  key: 'mutedWords',
  tag: 'Люди',
  summary:
    'Приглушити слово чи кілька слів поспіль у всіх формах: дописи й коментарі з ними згорнуто, сповіщень про них немає',
  access: 'member',
})
  .input(z.strictObject({ word: plainText({ min: 1, max: 60 }).trim() }))
  .output(mutedWords)

export const removeMutedWord = operation('DELETE', '/muted-words', {
  key: 'mutedWords',
  tag: 'Люди',
  summary: 'Більше не приглушувати слово',
  access: 'member',
})
  .input(z.strictObject({ word: z.string().max(60) }))
  .output(mutedWords)
