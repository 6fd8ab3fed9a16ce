/**
 * The facts that lead to notifications; for a like, a follower, an arrival and an accepted answer also the withdrawal. Calls
 * announce them; the notifications feature decides who is notified when the job runs, from the state at that moment.
 */
export type Fact =
  | { readonly type: 'comment-published'; readonly commentId: number }
  | { readonly type: 'answer-accepted'; readonly commentId: number }
  | {
      readonly type: 'liked'
      readonly customerId: number
      readonly of: { readonly postId: number } | { readonly commentId: number }
    }
  | { readonly type: 'followed'; readonly followerId: number; readonly personId: number }
  /** Somebody agreed to be shown among who arrived lately, took it back, or changed what is shown of where they live. */
  | { readonly type: 'arrived'; readonly customerId: number }
  | { readonly type: 'post-published'; readonly postId: number }
  | {
      readonly type: 'event-changed' | 'event-cancelled'
      readonly postId: number
      /** The number of this change of the event: each is notified once. */
      readonly revision: number
      readonly actorId: number
      /** One date of a repeating event, by its start by the rule and the one that it has now; absent for all of it. */
      readonly date?: { readonly at: string; readonly startsAt: string }
    }
  | {
      readonly type: 'seats-freed'
      readonly postId: number
      readonly customerIds: readonly number[]
      /** When, in ISO 8601: one may get a seat, give it back and get one again. */
      readonly at: string
      /** The date of a repeating event on which the seat is; absent for all of it. */
      readonly date?: { readonly at: string; readonly startsAt: string }
    }
  | {
      readonly type: 'event-near'
      readonly postId: number
      /** Which of its times, in ISO 8601. */
      readonly startsAt: string
      readonly before: 'day' | 'hour'
    }
  | { readonly type: 'moderated'; readonly actId: number }
  | { readonly type: 'report-received'; readonly reportId: number }
  /** A case was decided: who it concerns and who reported it are told. */
  | { readonly type: 'decided'; readonly decisionId: number }
  | {
      readonly type: 'reports-decided'
      readonly caseId: number
      /** When, in ISO 8601: a decision may be taken back, and another made. */
      readonly at: string
    }
  | { readonly type: 'appeal-decided'; readonly decisionId: number }
  /** A moderator took a decision back that nobody objected to. */
  | {
      readonly type: 'decision-overturned'
      readonly decisionId: number
      readonly reason: string
    }
  /** Somebody looked again at what a report was about. */
  | { readonly type: 'report-appeal-decided'; readonly reportId: number }
  /** A moderator decided a claim on a business. */
  | { readonly type: 'claim-decided'; readonly claimId: number }
  | { readonly type: 'archive-ready'; readonly exportId: string }
  | {
      readonly type: 'role-changed'
      readonly customerId: number
      readonly role: 'member' | 'moderator' | 'admin'
      /** When, in ISO 8601. */
      readonly at: string
    }
  | {
      readonly type: 'marked-verified'
      readonly customerId: number
      /** When, in ISO 8601: the mark may be taken back and given again. */
      readonly at: string
    }
