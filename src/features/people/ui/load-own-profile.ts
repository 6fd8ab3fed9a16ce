import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import { type ProfilePart, paths, withPage } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { OwnCustomer } from '../contract.ts'

interface OwnPage<List> {
  readonly parent: Promise<{ readonly loaderData?: { readonly own: OwnCustomer } | undefined }>
  readonly part?: ProfilePart
  readonly query?: string
  readonly page?: number | undefined
  readonly list: Promise<List>
}

/** One page of one's own profile: its list and its head, which no search engine keeps. */
export async function loadOwnPage<List>({
  parent,
  part,
  query = '',
  page = 1,
  list,
}: OwnPage<List>) {
  const [{ loaderData }, loaded] = await orNotFound(Promise.all([parent, list]))
  if (!loaderData) throw notFound()
  const path = paths.ownProfile(part) + query
  return {
    list: loaded,
    path,
    head: {
      title: m.me_profile(),
      description: m.edit_about(),
      robots: 'noindex,follow',
      path: withPage(path, page),
    },
  }
}
