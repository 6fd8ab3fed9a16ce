import { type Row, usernameOf } from './permission-cast.ts'

/** For admins alone. */
const admins = (input: Row['input']): Row => ({ input, statuses: [401, 403, 403, 403, 200] })

/** For moderators and admins. */
const moderators = (input: Row['input']): Row => ({ input, statuses: [401, 403, 403, 200, 200] })

const ANNOUNCEMENT = {
  kind: 'news',
  text: 'Оголошення',
  link: null,
  isDismissible: true,
  places: null,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2199-01-01T00:00:00Z',
}

/** Who gets what from the calls about roles and the audit log. */
export const staffRows: Record<string, Row> = {
  listRoles: admins({}),
  setRole: admins({ username: usernameOf('setRole', 'another'), role: 'moderator' }),
  listAuditLog: admins({}),
  listWatchedWords: moderators({}),
  addWatchedWord: moderators({ word: 'казин*', action: 'flag' }),
  removeWatchedWord: moderators({ id: 1 }),
  getOverview: admins({}),
  listSearches: admins({}),
  getJobsHealth: admins({}),
  retryJobs: admins({}),
  getBackupHealth: admins({}),
  getMailHealth: admins({}),
  listPageTimes: admins({}),
  listAnnouncements: admins({}),
  createAnnouncement: admins(ANNOUNCEMENT),
  // nobody is told before it is looked for
  changeAnnouncement: {
    input: { id: 1_000, ...ANNOUNCEMENT },
    statuses: [401, 403, 403, 403, 404],
  },
  removeAnnouncement: admins({ id: 1_000 }),
  listSiteParts: admins({ kind: 'page' }),
  getSitePart: admins({ name: 'page/contact-us' }),
  previewPage: admins({ content: '# Назва' }),
  setSitePart: admins({ name: 'switch/assistant', content: true, after: null }),
  searchPeople: admins({ query: 'author' }),
  listManagedTags: admins({}),
  // nobody is told before it is looked for
  renameTag: { input: { id: 1, name: 'назва' }, statuses: [401, 403, 403, 403, 404] },
  mergeTag: { input: { id: 1, into: 'назва' }, statuses: [401, 403, 403, 403, 404] },
  addTagSynonym: { input: { id: 1, name: 'назва' }, statuses: [401, 403, 403, 403, 404] },
  hideTag: { input: { id: 1 }, statuses: [401, 403, 403, 403, 404] },
  showTag: { input: { id: 1 }, statuses: [401, 403, 403, 403, 404] },
  saveTagGroup: {
    // nobody is told before it is looked for
    input: { id: 1, name: 'Документи', position: 1 },
    statuses: [401, 403, 403, 403, 404],
  },
  removeTagGroup: admins({ id: 1 }),
  setTagGroup: { input: { id: 1, groupId: null }, statuses: [401, 403, 403, 403, 404] },
  findPersonByEmail: admins({ email: 'nobody@example.com' }),
}
