import { z } from 'zod'
import { plainText } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'

/** Without a model; then with one. */
export const builtInActions = ['typography', 'structure', 'title'] as const
const modelActions = ['correct', 'shorten', 'clarify', 'summary', 'tags'] as const
const action = z.enum([...builtInActions, ...modelActions])
export type Action = z.infer<typeof action>
export type ModelAction = (typeof modelActions)[number]

/** What a change touches that may not change silently, or why it is doubtful besides. */
const reason = z.enum([
  'numbers',
  'dates',
  'links',
  'emails',
  'mentions',
  'names',
  'negations',
  'markup',
  'longer',
  'shorter',
  'rewritten',
  'removed',
])
export type Reason = z.infer<typeof reason>

const change = z.object({
  /** The difference word by word, of the words alone. */
  parts: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
  /** Off until the author says otherwise. */
  isRisky: z.boolean(),
  reason: z.array(reason),
})

const piece = change.extend({
  /** The number of the first top-level block of `content` that it changes, from 0. */
  block: z.number().int(),
  /** Where `before` begins in `content`, in UTF-16 units. */
  at: z.number().int(),
  /** What it replaces, exactly; nothing where it adds. */
  before: z.string(),
  /** Clean HTML to stand there. */
  after: z.string(),
})
export type Piece = z.infer<typeof piece>

const titleProposal = change.extend({ text: z.string() })
export type TitleProposal = z.infer<typeof titleProposal>

const improvement = z.object({
  action,
  /** The text that the pieces divide: what was sent, cleaned. */
  content: z.string(),
  /** Changes that can be accepted one by one, in the order of the text; they never overlap. */
  pieces: z.array(piece),
  /** Proposals for the title, the best first; absent where it is well as it is. */
  title: z.array(titleProposal).optional(),
  /** Names of tags; those that exist first. */
  tags: z.array(z.string()).optional(),
  /** The same as the one piece, in words alone. */
  summary: z.string().optional(),
})
export type Improvement = z.infer<typeof improvement>

export const listActions = operation('GET', '/ai/actions', {
  key: 'ai.action',
  tag: 'Помічник',
  summary: 'Чим помічник може допомогти з дописом; без моделі — лише те, що вміє сам сайт',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      actions: z.array(
        z.object({
          name: action,
          title: z.string(),
          description: z.string(),
          /** Whether the text goes to a model. */
          usesModel: z.boolean(),
        }),
      ),
    }),
  )

export const improvePost = operation('POST', '/ai/improve', {
  key: 'improvePost',
  tag: 'Помічник',
  summary: 'Пропозиції до допису, які автор приймає частинами; сам допис не змінюється',
  access: 'member',
  isReadOnly: true,
  limit: { name: 'assistant', per: 'person', rules: [{ times: 10, seconds: 60 }] },
  maxJsonBytes: 256 * 1_024,
})
  .input(
    z.strictObject({
      action,
      title: plainText({ max: 300 }).default(''),
      /** HTML. */
      content: plainText({ max: 100_000 }),
      languageCode: z
        .string()
        .regex(/^[a-z]{2}$/)
        .default('ua'),
    }),
  )
  .output(improvement)
