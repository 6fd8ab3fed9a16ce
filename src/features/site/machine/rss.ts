import { createRouterClient } from '@orpc/server'
import { Feed } from 'feed'
import { paths, rssPath } from '../../../lib/address/paths.ts'
import { xmlText } from '../../../lib/html/xml-text.ts'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors/failures.ts'
import { getFeed } from '../../feed/get-feed.ts'
import { listCustomerPosts } from '../../feed/list-customer-posts.ts'
import { listEvents } from '../../feed/list-events.ts'
import type { CustomerCard } from '../../people/contract.ts'
import type { PostCard } from '../../posts/contract.ts'
import { findTags } from '../../tags/find-tags.ts'
import { getSeo } from '../get-seo.ts'
import type { FoundPage, ListPage } from './site-pages.ts'

const ITEMS = 20
const calls = { getFeed, listEvents, listCustomerPosts, getSeo }

/**
 * The RSS of a page: of the feed, questions, events and tags of a place, of what those write there who come from a
 * country, and of what a person writes.
 * @throws 404 for a place, a tag or a person that does not exist, and what else the calls throw
 */
export async function rssOf(
  { kind, path, params }: FoundPage<ListPage>,
  context: RequestContext,
): Promise<string> {
  const api = createRouterClient(calls, { context })
  const { country, city, from: fromCountry, id: username, tagNames } = params
  if (tagNames && (await findTags(context.db, tagNames.split(';'))).includes(undefined))
    throw notFound(m.refused_unknown_tag())
  const where = { destinationCountry: country, destinationCity: city, tagNames }
  const type = kind.startsWith('questions') ? ('questions' as const) : undefined
  const posts = username
    ? await api.listCustomerPosts({ username, perPage: ITEMS })
    : kind.startsWith('events')
      ? await api.listEvents({ ...where, perPage: ITEMS })
      : await api.getFeed({ ...where, type, fromCountry, perPage: ITEMS })
  const name = posts.tape[0]?.customer?.name ?? username
  const seo = await api.getSeo({
    page: kind,
    destinationCountry: country,
    destinationCity: city,
    fromCountry,
    tag: tagNames?.replaceAll(';', ', '),
    name: username && name,
  })
  return compose(context.config.publicUrl, path, seo, posts.tape)
}

function compose(
  origin: string,
  path: string,
  seo: { title: string; description: string },
  posts: readonly PostCard[],
): string {
  const feed = new Feed({
    id: origin + path,
    title: feedText(`${seo.title} — ${m.brand()}`),
    description: feedText(seo.description),
    link: origin + path,
    feedLinks: { rss: origin + rssPath(path) },
    language: 'uk',
    copyright: '',
    ...(posts.length > 0 && { updated: new Date(Math.max(...posts.map(changedAt))) }),
  })
  for (const post of posts) {
    const link = origin + paths.item(post.type, post.seoLink)
    feed.addItem({
      id: link,
      guid: link,
      title: feedText(post.title),
      link,
      description: feedText(post.excerpt),
      published: new Date(post.publishedAt),
      date: new Date(changedAt(post)),
      ...(post.customer && { author: [authorOf(origin, post.customer)] }),
      category: post.tags.map((tag) => ({ name: feedText(tag.name) })),
    })
  }
  return feed.rss2()
}

/**
 * Text that people typed, as readers of feeds may take it: many show what they get as HTML, so that a typed tag would
 * be one. Only its sign is escaped: those that show plain text write everything else as it is.
 */
const feedText = (text: string) => xmlText(text).replaceAll('<', '&lt;')

const authorOf = (origin: string, { name, username }: CustomerCard) => ({
  name: feedText(name),
  link: origin + paths.person(username),
})

const changedAt = (post: PostCard) => Date.parse(post.editedAt ?? post.publishedAt)
