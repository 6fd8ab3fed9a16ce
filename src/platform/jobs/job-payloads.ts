import type { Fact } from './facts.ts'

/**
 * The payloads of jobs, by job name. A payload holds ids; the job reads the rest, so that it acts on the current
 * state.
 */
export interface JobPayloads {
  readonly 'send-letter': LetterJob
  /** The job looks up whether the address exists, so that the response time does not reveal it. */
  readonly 'send-reset-link': { readonly email: string; readonly isOwn: boolean }
  /** A profile was changed; with what the person wrote, where their name or origin stands too. */
  readonly 'index-customer': { readonly customerId: number; readonly withPosts: boolean }
  /** Somebody changed or hid their place of origin. */
  readonly 'move-origin': { readonly customerId: number }
  /** Posts, questions or events were written, changed, hidden or removed. */
  readonly 'index-posts': { readonly postIds: readonly number[] }
  /** Posts, questions or events got comments, and nothing else changed. */
  readonly 'index-comments': { readonly postIds: readonly number[] }
  /** Somebody confirmed their address: their earlier texts are published. */
  readonly 'publish-after-proof': { readonly customerId: number }
  readonly 'make-export': { readonly exportId: string }
  readonly 'remove-person': { readonly customerId: number }
  /** A fact to notify people of; with `after`, the rest of a long list of recipients (notifications/notify.ts). */
  readonly notify: { readonly fact: Fact; readonly after?: Cursor }
  /** More waits for a person than a request of theirs delivers (notifications/pending/deliver-pending.ts). */
  readonly 'deliver-pending': { readonly customerId: number }
  /** Somebody blocked a person: what each was told of the other goes. */
  readonly 'forget-blocked': { readonly customerId: number; readonly blockedId: number }
  /** A person with push subscriptions got a notification. */
  readonly 'push-news': { readonly customerId: number }
  /** To one browser of theirs, of what has a number after `after` up to `upTo`; not after `until`, in ISO 8601. */
  readonly 'send-push': {
    readonly subscriptionId: number
    readonly after: number
    readonly upTo: number
    readonly until: string
  }
  /** A person got a notification ten minutes ago: send a letter unless they have seen it. */
  readonly 'mail-news': { readonly customerId: number }
  /** The letters of the week, for those people after one; named by its day. */
  readonly 'send-digests': { readonly day: string; readonly after: number }
  /** Reindexes the documents after the given one, by a process with these rules of the search. */
  readonly 'reindex-search': {
    readonly rules: number
    readonly kind: 'posts' | 'customers'
    readonly after: number
  }
  /** FILES_URL changed: drafts of authors after one, else posts before one, which is null at the newest. */
  readonly 'move-files-url': {
    readonly to: string
    readonly drafts?: { readonly after: number }
    readonly postsBefore?: number | null
  }
  /** Something was reported: the place of its case in the queue follows, and whether it is hidden at once. */
  readonly 'weigh-case': { readonly caseId: number }
  /** A post was published with signs of fraud that do not hold it: the language model is asked about it. */
  readonly 'ask-model-about-noted': { readonly postId: number }
  /** The statement of reasons of a decision goes to whom it concerns, when it can not be taken back any more. */
  readonly 'send-decision': { readonly decisionId: number }
  /** A case was decided: who reported it learns what came of it, visitors by letter. */
  readonly 'send-report-outcomes': { readonly caseId: number; readonly at: string }
  /** A page of the site was changed: everybody with an account is told, those after a person. */
  readonly 'tell-page-changed': { readonly editId: number; readonly after: number }
  /** A tag is merged into another: what has it gets the other one, some at a time. */
  readonly 'merge-tag-items': { readonly tagId: number }
  /** A tag has another name: the search reads anew what has it, after a post. */
  readonly 'index-tag': { readonly tagId: number; readonly after: number }
  /** What was removed long ago goes for good, some at a time. */
  readonly 'erase-removed': Readonly<Record<string, never>>
}

/** Progress through long lists of people. */
export interface Cursor {
  /** The name of the unfinished list: there may be other lists by the next batch. */
  readonly list?: string
  /** The last row of it. */
  readonly id: number
}

/** A secret link, and the hours for which it is valid, for the text of the letter. */
interface LinkValues {
  readonly link: string
  readonly hours: number
}

/** When something happened, in ISO 8601. */
interface MomentValues {
  readonly at: string
}

/** What each letter shows. A secret link stands here until the letter is sent. */
export interface LetterValues {
  readonly 'verify-email': LinkValues
  /** Somebody registers with an address that has an account. */
  readonly 'already-registered': Readonly<Record<string, never>>
  readonly 'reset-password': LinkValues
  readonly 'password-changed': MomentValues & { readonly isFirst?: boolean }
  /** To the new address, which the link proves. */
  readonly 'change-email': LinkValues
  /** Somebody else wants the address, which has an account, for theirs. */
  readonly 'email-wanted': Readonly<Record<string, never>>
  /** To the old address: the link stops the change, or takes it back. */
  readonly 'email-changing': LinkValues & { readonly newEmail: string }
  /** The result of `deviceName`; empty for an unknown device. */
  readonly 'new-device': MomentValues & { readonly device: string }
  readonly 'second-factor-changed': MomentValues & { readonly change: SecondFactorChange }
  readonly 'identity-linked': MomentValues & {
    readonly provider: 'google' | 'apple' | 'telegram'
    readonly change: 'linked' | 'unlinked'
  }
  readonly 'export-ready': LinkValues
  /** The link cancels the deletion; the account is deleted at `dueAt`, in ISO 8601. */
  readonly leaving: {
    readonly link: string
    readonly dueAt: string
    readonly posts: 'anonymise' | 'delete'
  }
  readonly left: { readonly posts: 'anonymise' | 'delete' }
  /** To a visitor who reported something; `reason` is one of REPORT_REASONS. */
  readonly 'report-received': {
    readonly title: string
    readonly path: string
    readonly reason: string
  }
  /** To whom a decision concerns; `acts` are DECISION_ACTS, `endsAt` is in ISO 8601 or null. */
  readonly decision: {
    readonly puid: string
    readonly acts: readonly string[]
    readonly title: string | null
    /** How much else of the same person it is about. */
    readonly others: number
    readonly rule: number | null
    readonly reason: string
    /** How it was found and decided, in words. */
    readonly how: string
    /** Whether a rule decided it, and no person. */
    readonly isAutomated: boolean
    readonly endsAt: string | null
  }
  /** What came of an appeal to a decision, in the words of who decided. */
  readonly 'appeal-decided': {
    readonly puid: string
    readonly outcome: 'upheld' | 'overturned'
    readonly answer: string
  }
  /** A moderator took a decision back that nobody objected to. */
  readonly 'decision-overturned': { readonly puid: string; readonly reason: string }
  /** To a visitor who reported something; `done` says in words what was done. */
  readonly 'report-decided': {
    readonly title: string
    readonly outcome: 'upheld' | 'rejected'
    readonly done: string
  }
  /** A page of the site was changed; `note` says what, and may be empty. */
  readonly 'page-changed': { readonly title: string; readonly path: string; readonly note: string }
  /** What somebody has not seen, the last first; `more` is left out. */
  readonly news: { readonly items: readonly TitledLink[]; readonly more: number }
  /** The best of a week in a place; `path` leads to more of it. */
  readonly digest: {
    readonly place: string
    readonly path: string
    readonly items: readonly TitledLink[]
  }
}

/** Something to open: a path of the site, with a line or two about it. */
export interface TitledLink {
  readonly title: string
  readonly text: string
  readonly path: string
}

export type SecondFactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'

/** The letters that the product writes. */
export type LetterName = keyof LetterValues

/** Those that go where the account is not: to an address that it does not have yet, or no longer. */
type Elsewhere = 'change-email' | 'email-changing' | 'left'

/** Those to visitors, who have no account. */
type ToVisitors = 'report-received' | 'report-decided'

type LetterTo<Name extends LetterName> = Name extends ToVisitors
  ? { readonly to: string; readonly customerId: null }
  : Name extends Elsewhere
    ? { readonly to: string; readonly customerId: number }
    : { readonly to?: string; readonly customerId: number }

/** A letter to a person: at the address of the account as it is then, or at the one in `to`. */
export type LetterJob = {
  readonly [Name in LetterName]: LetterTo<Name> & {
    readonly letter: Name
    readonly values: LetterValues[Name]
    /** Requested in a browser of the owner: letters that others requested do not use up its daily limit. */
    readonly isOwn?: boolean
    /** It was delayed, and its daily limit already counts it (letters/limit-sent-letters.ts). */
    readonly isCounted?: boolean
  }
}[LetterName]
