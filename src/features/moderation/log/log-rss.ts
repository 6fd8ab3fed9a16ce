import { createRouterClient } from '@orpc/server'
import { Feed } from 'feed'
import { paths, rssPath } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { entryText } from './entry-text.ts'
import { listModerationLog } from './list-moderation-log.ts'

/** The newest decisions as RSS. An entry has no page of its own: its id is its number in the log. */
export async function logRss(context: RequestContext): Promise<string> {
  const { entries } = await createRouterClient(
    { listModerationLog },
    { context },
  ).listModerationLog({})
  const link = context.config.publicUrl + paths.moderationLog()
  const feed = new Feed({
    id: link,
    title: `${m.log_title()} — ${m.brand()}`,
    description: m.log_lead(),
    link,
    feedLinks: { rss: rssPath(link) },
    language: 'uk',
    copyright: '',
  })
  for (const entry of entries) {
    const { title, facts } = entryText(entry)
    const date = new Date(entry.createdAt)
    feed.addItem({ id: `${link}#${entry.id}`, title, link, description: facts, date })
  }
  return feed.rss2()
}
