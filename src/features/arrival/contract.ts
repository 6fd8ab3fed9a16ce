import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import { countryCode, destination, integerList, slug, username } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { customerListItem } from '../people/contract.ts'
import { MAX_ANSWERERS, MAX_OFFERED, MAX_TAGS, STAGES, WELCOME_STEPS } from './welcome-steps.ts'

const limit = {
  name: 'arrival',
  per: 'person',
  rules: [{ times: 30, seconds: 600 }],
} as const satisfies Limit

/** Numbers of tags have four bytes. */
const TAG_ID = { min: 1, max: 2_147_483_647 }
const stage = z.enum(STAGES)
const nextStep = z.enum(WELCOME_STEPS)

export const getArrival = operation('GET', '/arrival', {
  key: 'arrival',
  tag: 'Люди',
  summary: 'Що ви розповіли про себе на початку і з якого кроку продовжити; видно лише вам',
  access: 'member',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      /** Null where nothing was said. */
      stage: stage.nullable(),
      nextStep,
      /** Whether others see them among who arrived lately. */
      isShown: z.boolean(),
      /** Whether they said within the last 90 days that they had just arrived: others are never shown. */
      mayBeShown: z.boolean(),
      /** Whether their profile hides where they live: then nobody sees them there. */
      hidesHome: z.boolean(),
      /** The place of the last text or comment of theirs that has one; null for who has said where they live. */
      writtenAbout: z
        .object({ destinationCountry: countryCode, destinationCity: slug.nullable() })
        .nullable(),
    }),
  )

export const saveArrival = operation('PUT', '/arrival', {
  key: 'arrival',
  tag: 'Люди',
  summary:
    'Перший крок: де ви живете чи куди їдете (іде до профілю) і відколи (не бачить ніхто, доки не дозволите)',
  access: 'member',
  limit,
})
  .input(
    z.strictObject({
      destinationCountry: countryCode,
      destinationCity: slug.optional(),
      stage: stage.optional(),
      /** Whether others may see them among who arrived lately; absent: as before. */
      isShown: z.boolean().optional(),
    }),
  )
  .output(z.object({ nextStep }))

export const skipArrival = operation('PUT', '/arrival/skipped', {
  key: 'arrivalSkipped',
  tag: 'Люди',
  summary:
    'Пропустити один із перших кроків або, якщо крок не названо, усі: тоді головна більше їх не пропонує; двічі — те саме',
  access: 'member',
  limit,
})
  .input(z.strictObject({ step: nextStep.optional() }))
  .output(z.object({ nextStep }))

export const showArrival = operation('PUT', '/arrival/shown', {
  key: 'arrivalShown',
  tag: 'Люди',
  summary:
    'Показувати себе серед тих, хто щойно приїхав, на головній свого міста і країни, щонайбільше 90 днів; або більше не показувати',
  access: 'member',
  limit,
})
  .input(z.strictObject({ isShown: z.boolean() }))
  .output(z.object({ isShown: z.boolean() }))

export const followTags = operation('PUT', '/arrival/tags', {
  key: 'arrivalTags',
  tag: 'Люди',
  summary: 'Другий крок: теги, за якими стежити; із запропонованих не обрані більше не стежаться',
  access: 'member',
  limit,
})
  .input(
    z.strictObject({
      tagIds: integerList(TAG_ID, 100).refine((ids) => ids.length <= MAX_TAGS, {
        error: m.refused_many_tags_to_begin({ count: MAX_TAGS }),
      }),
      /** Which of them were shown to choose from. */
      offeredIds: integerList(TAG_ID, MAX_OFFERED * 2).default([]),
    }),
  )
  .output(z.object({ nextStep }))

/** A person who answers about the tags that who asks follows. */
const answerer = customerListItem.extend({
  /** Of their answers to the latest questions there. */
  answers: z.number().int(),
  accepted: z.number().int(),
  tags: z.array(z.string()),
})
export type Answerer = z.infer<typeof answerer>

export const listAnswerers = operation('GET', '/arrival/people', {
  key: 'arrivalPeople',
  tag: 'Люди',
  summary: 'Хто в цьому місці найбільше відповідає на теги, за якими ви стежите',
  access: 'member',
})
  .input(z.strictObject(destination))
  .output(z.object({ customers: z.array(answerer) }))

export const followAnswerers = operation('PUT', '/arrival/people', {
  key: 'arrivalPeople',
  tag: 'Люди',
  summary: 'Третій крок: за ким із запропонованих і за яким місцем стежити; двічі — те саме',
  access: 'member',
  limit,
})
  .input(
    z.strictObject({
      usernames: z.array(username).max(MAX_ANSWERERS).default([]),
      ...destination,
    }),
  )
  .output(z.object({ nextStep }))
