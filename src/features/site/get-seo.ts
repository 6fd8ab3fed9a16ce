import { excerptOf } from '../../lib/text/excerpt.ts'
import * as m from '../../paraglide/messages.js'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { siteEdit } from '../../platform/site/site-edits.ts'
import { findCity } from '../places/cities/find-city.ts'
import { findCountry } from '../places/find-country.ts'
import { hiddenTagNames } from '../tags/hidden-tags.ts'
import { getSeo as call } from './contract.ts'
import { fillText } from './fill-text.ts'
import type { SeoText } from './site-content.ts'

/** What search engines show; the site adds its name to a title itself. */
const MAX_TITLE = 70
const MAX_DESCRIPTION = 180
const MAX_H1 = 120

/** The texts of a page for its destination, with the names put in. */
export const getSeo = serve(call).handler(async ({ input, context }) => {
  const names = await namesOf(context.db, input)
  const scope = names.city ? 'city' : names.country ? 'country' : 'everywhere'
  const text = await findText(context.db, input.page, scope)
  if (!text) throw notFound(m.not_found_title())
  const { name, query, fromCountry } = input
  const from = fromCountry && (await findCountry(context.db, fromCountry)).name
  const tag = input.tag?.split(';').filter(Boolean).join(', ')
  const values = { ...names, tag, from, name, title: name, query }
  const fill = (template: string, longest: number) => excerptOf(fillText(template, values), longest)
  return {
    title: fill(text.title, MAX_TITLE),
    description: fill(text.description, MAX_DESCRIPTION),
    h1: fill(text.h1, MAX_H1),
    'meta-robots': (await isHiddenTag(context.db, input.tag)) ? 'noindex,follow' : text.robots,
  }
})

/** Whether one of the tags of a page is hidden, which search engines do not show. */
async function isHiddenTag(db: Database, names = ''): Promise<boolean> {
  if (!names) return false
  const hidden = await hiddenTagNames(db)
  return names.split(/;|, /).some((name) => hidden.has(name))
}

async function namesOf(
  db: Database,
  input: { destinationCountry?: string | undefined; destinationCity?: string | undefined },
) {
  const { destinationCountry, destinationCity } = input
  if (!destinationCountry) {
    if (destinationCity) throw notFound(m.refused_city_alone())
    return {}
  }
  const { name: country } = await findCountry(db, destinationCountry)
  if (!destinationCity) return { country, place: country }
  const { name: city } = await findCity(db, destinationCountry, destinationCity)
  return { country, city, place: `${city}, ${country}` }
}

/** The text of the nearest scope: that of the country serves a city, that of everywhere a country. */
async function findText(db: Database, page: string, scope: 'everywhere' | 'country' | 'city') {
  const texts = await textsOf(db, page)
  const widening = ['city', 'country', 'everywhere']
  const shipped = widening
    .slice(widening.indexOf(scope))
    .map((one) => texts.find((text) => text.scope === one))
    .find((text) => text !== undefined)
  if (!shipped) return undefined
  const edit = await siteEdit(db, `seo/${page}/${shipped.scope}`)
  return edit ? (edit.content as SeoText) : shipped
}

/** As the product comes; who runs the site may edit each (console/site). */
const textsOf = rememberQuery({ seconds: 60, maxEntries: 200 }, (db, page: string) =>
  db.selectFrom('seo_text').selectAll().where('page', '=', page).execute(),
)
