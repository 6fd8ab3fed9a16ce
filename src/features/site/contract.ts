import { z } from 'zod'
import { PLACEMENT, type Placement } from '../../lib/api/type-numbers.ts'
import { countryCode, destination, plainText, wordOrNumber } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { STATIC_PAGES } from './static-pages.ts'

export const getSeo = operation('GET', '/seo', {
  key: 'seo',
  tag: 'Сайт',
  summary: 'Заголовок, опис, h1 і вказівка роботам для сторінки',
})
  .input(
    z.strictObject({
      page: plainText({ min: 1, max: 40 }),
      ...destination,
      tag: plainText({ max: 200 }).optional(),
      name: plainText({ max: 120 }).optional(),
      /** Where those come from whom the page is about. */
      fromCountry: countryCode.optional(),
      query: plainText({ max: 200 }).optional(),
    }),
  )
  .output(
    z.object({
      title: z.string(),
      description: z.string(),
      h1: z.string(),
      'meta-robots': z.string(),
    }),
  )

const item = z.object({
  title: z.string(),
  path: z.string(),
  icon: z.string().nullable(),
  position: z.number().int(),
})

/** Parts of the page that have a menu, in the order of their numbers. */
export const placements = ['desktop', 'mobile', 'footer', 'category'] as const satisfies Placement[]

export const getNavigationMenu = operation('GET', '/navigation-menu', {
  key: 'navigationMenu',
  tag: 'Сайт',
  summary: 'Пункти меню за місцем; місце — слово або його номер 1–4',
})
  .input(z.strictObject({ type: wordOrNumber(placements, PLACEMENT).optional() }))
  .output(
    z.object({
      items: z.array(
        z.object({
          type: z.enum(placements),
          /** The number of the place. */
          placement: z.number().int(),
          data: z.array(item),
        }),
      ),
    }),
  )

export const getCommunityMap = operation('GET', '/community-map', {
  key: 'communityMap',
  tag: 'Сайт',
  summary: 'Де живе спільнота: люди за містами і живі числа',
})
  .input(z.strictObject({}))
  .output(
    z.object({
      places: z.array(
        z.object({
          cityId: z.number().int(),
          name: z.string(),
          slug: z.string(),
          countryCode: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          people: z.number().int(),
        }),
      ),
      people: z.number().int(),
      countries: z.number().int(),
      cities: z.number().int(),
      answers: z.number().int(),
    }),
  )

const staticPage = z.enum(STATIC_PAGES)

export const getStaticPage = operation('GET', '/pages/{page}', {
  key: 'staticPage',
  tag: 'Сайт',
  summary: 'Текст сталої сторінки: приватність, правила, контакти',
})
  .input(z.strictObject({ page: staticPage }))
  .output(z.object({ title: z.string(), html: z.string() }))
