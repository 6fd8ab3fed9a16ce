import type { Viewer } from './context.ts'
import type { Database } from './db/database.ts'

/** What somebody with a role did, as the audit log names it. */
export type AuditAction =
  | 'edit'
  | 'hide'
  | 'publish'
  | 'reject'
  | 'remove'
  | 'restore'
  | 'move'
  | 'close'
  | 'duplicate'
  | 'reopen'
  | 'verify'
  | 'unverify'
  | 'set-role'
  | 'warn'
  | 'mute'
  | 'ban'
  | 'stop-reports'
  | 'confirm-ban'
  | 'lift-sanction'
  | 'reject-reports'
  | 'overturn'
  | 'uphold-decision'
  | 'note'
  | 'watch-word'
  | 'unwatch-word'
  | 'retry-jobs'
  | 'find-by-email'
  | 'rename-tag'
  | 'merge-tag'
  | 'add-tag-synonym'
  | 'save-canned-reason'
  | 'remove-canned-reason'
  | 'reopen-case'
  | 'take-case'
  | 'give-back-case'
  | 'read-noted'
  | 'hide-tag'
  | 'show-tag'
  | 'save-tag-group'
  | 'remove-tag-group'
  | 'set-tag-group'
  | 'announce'
  | 'change-announcement'
  | 'remove-announcement'
  | 'edit-site'
  | 'pin-guides'
  | 'pin-dates'
  | 'confirm-claim'
  | 'refuse-claim'

interface AuditRecord {
  readonly action: AuditAction
  /** Whom or what it is about; absent where it is about the site. */
  readonly of?:
    | { readonly customerId: number }
    | { readonly postId: number }
    | { readonly commentId: number }
  /** The reason, or what was before and after. */
  readonly detail?: object
}

/**
 * Adds a row to the audit log, within the transaction of the act: neither is there without the other.
 * @param actor nobody: the operator, by a command on the machine
 */
export async function recordAudit(
  tx: Database,
  actor: Pick<Viewer, 'customerId'> | null,
  { action, of, detail = {} }: AuditRecord,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actor?.customerId ?? null,
      action,
      customer_id: of && 'customerId' in of ? of.customerId : null,
      post_id: of && 'postId' in of ? of.postId : null,
      comment_id: of && 'commentId' in of ? of.commentId : null,
      detail: JSON.stringify(detail),
    })
    .execute()
}
