import { z } from 'zod'
import { signWords } from './sign-words.ts'
import type { Sign, SignName } from './suspicion.ts'

/** A sign of fraud as moderators see it. */
export const quotedSign = z.object({
  /** What it is, in Ukrainian. */
  words: z.string(),
  /** The words of the text that show it. */
  quote: z.string(),
})

/** As the column of `suspicion` holds them. */
export const signsIn = (column: unknown) => (column ?? []) as readonly Sign[]

/** Signs with the words that show them. */
export const presentQuotedSigns = (column: unknown): z.infer<typeof quotedSign>[] =>
  signsIn(column).map(({ sign, quote }) => ({ words: signWords[sign](), quote }))

/** What a model thinks, and what an author said of a picture, which would point at somebody's document. */
export const FOR_MODERATORS: ReadonlySet<string> = new Set<SignName>([
  'model-doubt',
  'denied-document',
])

/** What readers are told. */
export const presentSigns = (column: unknown): string[] =>
  signsIn(column)
    .filter(({ sign }) => !FOR_MODERATORS.has(sign))
    .map(({ sign }) => signWords[sign]())
