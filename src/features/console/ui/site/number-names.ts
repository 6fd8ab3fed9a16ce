import * as m from '../../../../paraglide/messages.js'
import { levelNames } from '../../../people/ui/trust/level-names.ts'

const whats: Readonly<Record<string, () => string>> = {
  links: m.trust_row_links,
  pictures: m.trust_row_pictures,
  mentions: m.trust_row_mentions,
  'post-day': m.trust_row_posts,
  'post-pause': m.site_number_post_pause,
  'comment-day': m.trust_row_comments,
  'comment-pause': m.site_number_comment_pause,
  'like-day': m.trust_row_likes,
  'bookmark-day': m.site_number_bookmark_day,
}
const whose: Readonly<Record<string, () => string>> = {
  ...levelNames,
  newcomer: m.trust_new,
  usual: m.site_number_usual,
}

/** What a number of TRUST_NUMBERS is about and for whom: «Посилань у тексті: новачок». */
export function numberName(name: string): string {
  const end = name.lastIndexOf('-')
  const what = whats[name.slice(0, end)]?.() ?? name
  const who = whose[name.slice(end + 1)]?.()
  return who ? `${what}: ${who}` : what
}
