import type { ShownDraft } from '../../../features/drafts/ui/list/draft-row.tsx'
import type { CaseCard } from '../../../features/moderation/cases/contract.ts'
import type { WaitingItem } from '../../../features/moderation/contract.ts'
import type { Notification } from '../../../features/notifications/contract.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { AT, business, person } from './people.ts'
import { post } from './posts.ts'

export const notified: Notification = {
  id: 1,
  kind: 'answer',
  number: 1,
  times: 1,
  customers: [person],
  target: {
    id: 2,
    type: 'question',
    title: m.sample_title(),
    seoLink: 'sample-2',
    commentId: 101,
    startsAt: null,
    timeZone: null,
  },
  isGone: false,
  excerpt: m.sample_text(),
  followed: null,
  detail: {},
  createdAt: AT,
  readAt: AT,
}
export const unread: Notification = { ...notified, id: 2, readAt: null }
export const manyTimes: Notification = {
  ...unread,
  id: 3,
  kind: 'like',
  times: 12,
  customers: [person, { ...business, username: 'sample-2' }],
  excerpt: '',
}
export const gone: Notification = { ...notified, id: 4, target: null, isGone: true, excerpt: '' }

export const draft: ShownDraft = {
  key: 'sample',
  kind: 'post',
  act: 'new',
  postId: null,
  commentId: null,
  title: m.sample_title(),
  words: 1_204,
  device: 'Chrome, Android',
  updatedAt: AT,
  excerpt: m.sample_text(),
  target: null,
  isOnlyHere: false,
}
export const begunAnswer: ShownDraft = {
  ...draft,
  key: 'sample-2',
  kind: 'answer',
  title: '',
  postId: 2,
  target: { title: m.sample_title(), seoLink: 'sample-2', type: 'question' },
}

const sign = { words: m.sample_hint(), quote: m.sample_error() }
export const reported: CaseCard = {
  id: 1,
  state: 'open',
  takenBy: null,
  objectType: 'post',
  title: m.sample_title(),
  path: paths.item('post', 'sample-1'),
  place: m.sample_city(),
  signs: [],
  excerpt: m.sample_text(),
  customer: person,
  reasons: ['fraud', 'spam'],
  reports: 3,
  isHeld: false,
  createdAt: AT,
  decidedAt: null,
}
export const held: CaseCard = { ...reported, id: 2, isHeld: true, takenBy: business, signs: [sign] }
export const goneCase: CaseCard = { ...reported, id: 3, title: null, path: null, excerpt: '' }

export const waiting: WaitingItem = {
  objectType: 'post',
  objectId: 1,
  title: m.sample_title(),
  content: `<p>${m.sample_text()}</p>`,
  post: { ...post, tags: [{ id: 1, name: m.sample_country() }] },
  under: null,
  revision: '0'.repeat(32),
  waitReason: 'signs',
  signs: [sign],
  customer: person,
  joinedAt: AT,
  createdAt: AT,
}
