import { paths } from '../../lib/address/paths.ts'
import type { Notification } from './contract.ts'

/** Where a notification leads: the comment or the thing that it is about, the person who follows or arrived, a screen of one's own; else the list. */
export function pathOf({
  kind,
  times,
  target,
  customers,
  detail,
}: Pick<Notification, 'kind' | 'times' | 'target' | 'customers' | 'detail'>): string {
  // of several no one stands for the others
  if (kind === 'new-item' && times > 1) return paths.followed()
  if (kind === 'arrival' && times > 1)
    return paths.home({ country: detail.country, city: detail.city })
  if (detail.decision) return paths.decision(detail.decision)
  // one's own screen of an account's news stands before what it is about
  const own = ownScreens[detail.about ?? '']
  if (own) return own
  // what came of a claim stands where it was made
  if (detail.business) return paths.claim(detail.business)
  // words that were taken away stand there with the reason, to be mended
  if (kind === 'moderation' && AWAY.has(detail.act ?? '')) return paths.draftsPart('hidden')
  // one's own that is hidden, rejected or removed stands among the drafts
  if (target && !target.seoLink) return paths.drafts
  if (target) {
    const path = paths.item(target.type, target.seoLink)
    return target.commentId ? `${path}?comment=${target.commentId}` : path
  }
  const [first] = customers
  if (kind === 'follower' && times > 1) return paths.ownProfile('followers')
  if ((kind === 'follower' || kind === 'arrival') && first) return paths.person(first.username)
  return paths.notifications
}

const AWAY: ReadonlySet<string> = new Set(['reject', 'remove'])

const ownScreens: Readonly<Record<string, string>> = {
  'archive-ready': paths.settings,
  'marked-verified': paths.profile,
  'claim-on-own': paths.profile,
  'report-received': paths.ownReports(),
  'report-upheld': paths.ownReports(),
  'report-rejected': paths.ownReports(),
  'report-appeal-upheld': paths.ownReports(),
  'report-appeal-overturned': paths.ownReports(),
  'role-admin': paths.roles,
  'role-moderator': paths.cases(),
}
