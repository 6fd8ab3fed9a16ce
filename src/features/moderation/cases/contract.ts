import { z } from 'zod'
import { DECISION_ACTS } from '../../../lib/api/decision-acts.ts'
import { REPORT_REASONS } from '../../../lib/api/report-reasons.ts'
import {
  countryCode,
  id,
  objectType,
  perPage,
  plainInteger,
  slug,
  username,
} from '../../../platform/api/fields.ts'
import { operation } from '../../../platform/api/operation.ts'
import type { Limit } from '../../../platform/limits/limit.ts'
import { customerCard } from '../../people/contract.ts'
import { actReason } from '../../posts/act-reason.ts'
import { textVersions } from '../../posts/versions/contract.ts'
import { quotedSign } from '../../shield/present-signs.ts'

const LAST_PAGE = 20
/** How often one may decide, take and note. */
export const DECISIONS = {
  name: 'moderation',
  per: 'person',
  rules: [{ times: 60, seconds: 60 }],
} as const satisfies Limit

export const caseState = z.enum(['open', 'upheld', 'rejected'])

const caseCard = z.object({
  id: z.number().int(),
  state: caseState,
  /** Who works on it. */
  takenBy: customerCard.nullable(),
  objectType,
  /** Of a comment that of what it stands under, of a person their name; null of what is gone. */
  title: z.string().nullable(),
  /** Null of what readers do not see. */
  path: z.string().nullable(),
  /** The city or the country where it stands; null of what stands nowhere. */
  place: z.string().nullable(),
  /** What speaks for fraud in it, the heaviest first. */
  signs: z.array(quotedSign),
  /** The beginning of the text. */
  excerpt: z.string(),
  /** Who wrote it, or who it is. */
  customer: customerCard.nullable(),
  /** The most frequent first. */
  reasons: z.array(z.enum(REPORT_REASONS)),
  reports: z.number().int(),
  /** A rule hid it until somebody decides: its signs, or reports of trusted people. */
  isHeld: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type CaseCard = z.infer<typeof caseCard>

export const listCases = operation('GET', '/cases', {
  key: 'cases',
  tag: 'Модерація',
  summary: 'Справи за скаргами: найважливіші спершу, вирішені — найновіші спершу',
  access: 'moderator',
})
  .input(
    z.strictObject({
      state: caseState.default('open'),
      reason: z.enum(REPORT_REASONS).optional(),
      objectType: objectType.optional(),
      countryCode: countryCode.optional(),
      /** The end of the address of a city of that country. */
      city: slug.optional(),
      /** Those that a moderator works on. */
      takenBy: username.optional(),
      /** Those that who asks works on. */
      isMine: z.stringbool().or(z.boolean()).default(false),
      page: plainInteger({ min: 1, max: LAST_PAGE }).default(1),
      perPage: perPage(20, 20),
    }),
  )
  .output(
    z.object({
      cases: z.array(caseCard),
      /** How many there are, as far as they are counted. */
      total: z.number().int(),
      /** Whether there are more than are counted. */
      hasMore: z.boolean(),
      /** How many open ones who asks works on, as far as they are counted. */
      mine: z.number().int(),
      /** Where in the chosen country there are open cases. */
      cities: z.array(z.object({ slug: z.string(), name: z.string() })),
      /** Who works on open cases there. */
      takers: z.array(customerCard),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  )

const caseReport = z.object({
  id: z.number().int(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  quotes: z.array(z.string()),
  /** Null of a visitor, and of who is gone. */
  customer: customerCard.nullable(),
  /** Of who has an account: how many of their earlier reports were upheld and rejected, and whether they may report. */
  past: z
    .object({ upheld: z.number().int(), rejected: z.number().int(), isStopped: z.boolean() })
    .nullable(),
  createdAt: z.string(),
})

const pastDecision = z.object({
  puid: z.string(),
  acts: z.array(z.enum(DECISION_ACTS)),
  rule: z.number().int().nullable(),
  reason: z.string(),
  isOverturned: z.boolean(),
  createdAt: z.string(),
})

export const caseDetail = caseCard.extend({
  /** The whole text, cleaned; of a person what they say of themselves. */
  content: z.string(),
  /** Goes along with the decision: it is about these words. Null of a person, and of what is gone. */
  revision: z.string().nullable(),
  /** The words that a moderator may mend instead; null of a person and of what is gone. */
  edit: z.object({ kind: z.enum(['post', 'comment']), id: z.number().int() }).nullable(),
  /** Why a rule hid it, as its author reads it. */
  heldReason: z.string().nullable(),
  /** Of a comment: what it stands under, and what it answers. */
  thread: z
    .object({ title: z.string(), path: z.string().nullable(), parent: z.string().nullable() })
    .nullable(),
  /** How the words were before, the newest first. */
  versions: textVersions,
  reportList: z.array(caseReport),
  person: z
    .object({
      joinedAt: z.string(),
      items: z.number().int(),
      trust: z.enum(['new', 'member', 'trusted']),
      isEmailVerified: z.boolean(),
      /** Whether another account was used from the same address, and in the same browser; whose is told to nobody. */
      sharesAddress: z.boolean(),
      sharesDevice: z.boolean(),
      /** What forbids them something now. */
      sanction: z
        .object({ kind: z.enum(['mute', 'ban']), endsAt: z.string().nullable() })
        .nullable(),
      decisions: z.array(pastDecision),
      /** How many of the last ones were made in places where who asks does not moderate. */
      decisionsElsewhere: z.number().int(),
      notes: z.array(
        z.object({ text: z.string(), author: customerCard.nullable(), createdAt: z.string() }),
      ),
      /** Other open cases about them, and about words of others that say the same. */
      openCases: z.array(z.object({ id: z.number().int(), title: z.string().nullable() })),
      /** Those that were decided, the newest first. */
      pastCases: z.array(
        z.object({
          id: z.number().int(),
          title: z.string().nullable(),
          state: caseState,
          decidedAt: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The decision that closed it; null of an open one and where nothing was found. */
  puid: z.string().nullable(),
  /** Whether who asks has to add a second factor before they decide. */
  needsSecondFactor: z.boolean(),
})
export type CaseDetail = z.infer<typeof caseDetail>

export const getCase = operation('GET', '/cases/{id}', {
  key: 'case',
  tag: 'Модерація',
  summary: 'Справа: про що вона, скарги, що було раніше й що схоже',
  access: 'moderator',
})
  .input(z.strictObject({ id }))
  .output(caseDetail)

export const takeCase = operation('PUT', '/cases/{id}/taken', {
  key: 'case.taken',
  tag: 'Модерація',
  summary: 'Взяти справу, щоб інші це бачили, або віддати. Двічі — те саме',
  access: 'moderator',
  limit: DECISIONS,
})
  .input(z.strictObject({ id, isTaken: z.boolean() }))
  .output(z.object({ isTaken: z.boolean() }))

export const addModeratorNote = operation('POST', '/cases/{id}/notes', {
  key: 'case',
  tag: 'Модерація',
  summary: 'Нотатка для модераторів про людину, якої стосується справа',
  access: 'moderator',
  limit: DECISIONS,
  storesResponse: true,
})
  .input(z.strictObject({ id, text: actReason }))
  .output(z.object({ isAdded: z.literal(true) }))
