import type { AnyRouteMatch } from '@tanstack/react-router'
import { businessData } from '../../features/businesses/business-data.ts'
import type { Business } from '../../features/businesses/contract.ts'
import { itemData } from '../../features/comments/thread/item-data.ts'
import type { Customer } from '../../features/people/contract.ts'
import { profileData } from '../../features/people/profile-data.ts'
import { siteData } from '../../features/site/site-data.ts'
import type { ItemScreenData } from '../../screens/item/load-item-screen.ts'

type StructuredDataBuilder = (
  origin: string,
  page: AnyRouteMatch,
  parent: AnyRouteMatch,
) => readonly object[]

const ofItem: StructuredDataBuilder = (origin, page) => {
  const { post, thread }: ItemScreenData = page.loaderData
  return itemData(origin, post, thread.comments)
}
const ofPerson: StructuredDataBuilder = (origin, page, parent) => {
  const { customer, business }: ProfileData = parent.loaderData
  if (page.search.page !== undefined) return []
  return [business ? businessData(origin, customer, business) : profileData(origin, customer)]
}

interface ProfileData {
  readonly customer: Customer
  readonly business: Business | null
}

/** Structured data of a page for search engines, by what its route says (`staticData.structuredData`). */
const builders: Readonly<Record<StructuredData, StructuredDataBuilder>> = {
  site: siteData,
  item: ofItem,
  person: ofPerson,
}

export type StructuredData = 'site' | 'item' | 'person'

/**
 * The structured data (JSON-LD, schema.org) of a rendered page as elements. Only the server writes them: search
 * engines load whole pages, and browsers do not need them.
 */
export function structuredDataOf(matches: readonly AnyRouteMatch[], origin: string): string {
  const [parent, page] = matches.slice(-2)
  if (!parent || page?.status !== 'success' || page.loaderData === undefined) return ''
  const { structuredData } = page.staticData
  if (!structuredData) return ''
  return builders[structuredData](origin, page, parent).map(asElement).join('')
}

function asElement(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
