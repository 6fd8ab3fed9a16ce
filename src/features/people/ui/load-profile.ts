import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { type ProfilePart, paths, withPage } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { Customer } from '../contract.ts'
import { loadLatestFollowers } from './load-latest-followers.ts'

/** The person whose pages these are, with a few of who follows them, what they help with and what a business tells; a former username leads to the same page of the present one. */
export async function loadProfile(context: LoaderContext, username: string, href: string) {
  const [{ customer }, followers, summary, { business }] = await orNotFound(
    Promise.all([
      context.api.getCustomer({ username }),
      loadLatestFollowers(context, username),
      context.api.getCustomerSummary({ username }),
      context.api.getBusiness({ username }),
    ]),
  )
  if (customer.username === username) return { customer, followers, summary, business }
  throw redirectTo(href.replace(paths.person(username), paths.person(customer.username)), 301)
}

interface ProfilePage<List> {
  readonly parent: Promise<{ readonly loaderData?: { readonly customer: Customer } | undefined }>
  /** Which page of the profile; its posts when absent. */
  readonly part?: ProfilePart
  readonly title?: string
  readonly query?: string
  readonly page?: number | undefined
  readonly list: Promise<List>
}

/** One page of a profile: its list and the texts of its head, which name the person. */
export async function loadProfilePage<List>(
  { api }: LoaderContext,
  { parent, part, title, query = '', page = 1, list }: ProfilePage<List>,
) {
  const [{ loaderData }, loaded] = await orNotFound(Promise.all([parent, list]))
  if (!loaderData) throw notFound()
  const { customer } = loaderData
  const seo = await api.getSeo(textsOf(customer, part))
  const path = paths.person(customer.username, part) + query
  return {
    list: loaded,
    path,
    head: {
      title: title ? m.part_title({ name: customer.name, part: title }) : seo.title,
      description: seo.description,
      robots: part === 'followers' || part === 'following' ? 'noindex,follow' : seo['meta-robots'],
      path: withPage(path, page),
      type: 'profile' as const,
      image: customer.avatar?.replace('-128.', '-400.'),
    },
  }
}

/** Which texts the head of a page has: a business is looked for by what it is and where. */
function textsOf(customer: Customer, part: ProfilePart | undefined) {
  const { name, type, destinationCountry, destinationCity } = customer
  if (part === 'comments') return { page: 'customer-comments', name }
  if (!isBusinessType(type)) return { page: 'customer', name }
  return {
    page: 'business',
    name,
    ...(destinationCountry && { destinationCountry }),
    ...(destinationCountry && destinationCity && { destinationCity }),
  }
}
