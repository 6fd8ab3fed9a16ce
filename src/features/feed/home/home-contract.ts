import { z } from 'zod'
import { destination } from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import { arrivedPerson, topCustomer } from '../../people/contract.ts'
import { guide, pinnedDate, pins } from '../../pins/contract.ts'
import { postCard } from '../../posts/contract.ts'
import { widerArea } from '../contract.ts'

/** Why a question waits for this reader: a tag that they have answered about or follow, or their own city. */
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered'), tag: z.string() }),
  z.object({ kind: z.literal('followed'), tag: z.string() }),
  z.object({ kind: z.literal('city') }),
])
export type WaitingReason = z.infer<typeof reason>

export const getHome = operation('GET', '/home', {
  key: 'home',
  tag: 'Стрічка',
  summary: 'Головна місця: перші кроки, дати, події тижня, питання, що чекають, найновіше',
})
  .input(z.strictObject(destination))
  .output(
    z.object({
      /** «Перші кроки»: guides that moderators pinned for the city, else for its country. */
      guides: z.array(guide),
      dates: z.array(pinnedDate),
      /** Who arrived lately and agreed to be shown, the last first. */
      arrived: z.array(arrivedPerson),
      /** Who has helped most in the country lately. */
      helpers: z.array(topCustomer),
      newest: z.array(postCard),
      /** Of others than the viewer. */
      unanswered: z.array(postCard),
      /** Unanswered questions for this reader, with the reason; of a visitor none. */
      waitingForMe: z.array(z.object({ post: postCard, reason })),
      /** Of those that are on or begin within 60 days, what ends first. */
      events: z.array(postCard),
      popular: z.array(postCard),
      /** For a visitor of everywhere: the newest questions with the words that were accepted. */
      answered: z.array(
        z.object({
          post: postCard,
          words: z.string(),
          /** How many minutes after the question they were written. */
          minutes: z.number().int(),
        }),
      ),
      /** Of a quiet place: what comes from farther away. */
      widerArea: z.array(widerArea),
      /** How many people live here; how many of them joined within the last week that was counted. */
      people: z.number().int(),
      joined: z.number().int(),
      /** Minutes to the first answer, the median of 30 days; null where none was counted. */
      firstAnswer: z.number().int().nullable(),
      /** By which clock the days of this place are counted: of a country that of its capital. */
      timeZone: z.string(),
      /** The day there, 2026-11-26, and those of the seven from it on which something begins. */
      today: z.string(),
      eventDays: z.array(z.string()),
      /** Whether the viewer is new and has neither been through the first steps of `/uk/welcome` nor skipped them. */
      awaitsWelcome: z.boolean(),
      /** What the place has pinned itself, for who moderates it. */
      pins: pins.optional(),
    }),
  )
