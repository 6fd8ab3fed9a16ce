import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { AuditAction } from '../../../platform/record-audit.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { AuditRecord } from '../contract.ts'
import type { AuditLogData } from './load-staff-screens.ts'
import { namesOfPlaces } from './place-name.ts'
import { StaffTabs } from './staff-tabs.tsx'

/** What people with a role did, the newest first; the name of one leads to what they alone did. */
export function AuditLogScreen({ log, search }: AuditLogData) {
  const { records, next } = log
  const { before, username } = search
  return (
    <>
      <div className="say">
        <h1>{m.audit_title()}</h1>
        <p>{m.audit_lead()}</p>
      </div>
      <StaffTabs current="audit-log" />
      {username && (
        <p className="audit-of">
          {m.audit_of({ username })} <a href={paths.auditLog()}>{m.audit_all()}</a>
        </p>
      )}
      <ol className="audit-log">
        {records.map((record) => (
          <Line key={record.id} record={record} />
        ))}
      </ol>
      {records.length === 0 && (
        <Empty icon="shield-check" title={m.audit_none()}>
          <p>{m.audit_none_text()}</p>
        </Empty>
      )}
      {(next || before) && (
        <nav className="pages" aria-label={m.pages_label()}>
          {before && (
            <a className="edge" rel="first" href={paths.auditLog({ username })}>
              <Icon name="arrow-left" />
              {m.audit_newest()}
            </a>
          )}
          {next && (
            <a className="edge" rel="next" href={paths.auditLog({ username, before: next })}>
              {m.audit_older()}
              <Icon name="arrow-right" />
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function Line({ record }: { record: AuditRecord }) {
  const { customer, item, what, reason, word, roleAfter, placesAfter, createdAt } = record
  const title = item?.isComment ? m.audit_comment_to({ title: item.title }) : item?.title
  return (
    <li>
      <p>
        <b>{nameOfAct(record)}</b> {word && <q>{word}</q>} {what}{' '}
        {title && (item?.path ? <a href={item.path}>{title}</a> : title)}
        {customer && (
          <>
            {title && ' · '}
            <a href={paths.person(customer.username)}>{customer.name}</a>
          </>
        )}
      </p>
      {reason && <p>{m.audit_reason({ reason })}</p>}
      {roleAfter === 'moderator' && <p>{m.audit_where({ places: namesOfPlaces(placesAfter) })}</p>}
      <p className="audit-who">
        <Actor record={record} /> · <TimeAgo at={createdAt} />
      </p>
    </li>
  )
}

function Actor({ record: { actor, isByOperator } }: { record: AuditRecord }) {
  if (!actor) return isByOperator ? m.audit_operator() : m.audit_gone()
  return <a href={paths.auditLog({ username: actor.username })}>{actor.name}</a>
}

const nameOfAct = ({ action, roleAfter }: AuditRecord): string =>
  acts[(action === 'set-role' ? `role-${roleAfter}` : action) as keyof typeof acts]()

type Act = Exclude<AuditAction, 'set-role'> | `role-${'admin' | 'moderator' | 'member'}`

const acts: Readonly<Record<Act, () => string>> = {
  edit: m.audit_edit,
  hide: m.audit_hide,
  publish: m.audit_publish,
  reject: m.audit_reject,
  remove: m.audit_remove,
  restore: m.audit_restore,
  move: m.audit_move,
  close: m.audit_close,
  duplicate: m.audit_duplicate,
  reopen: m.audit_reopen,
  warn: m.audit_warn,
  mute: m.audit_mute,
  ban: m.audit_ban,
  'stop-reports': m.audit_stop_reports,
  'confirm-ban': m.audit_confirm_ban,
  'lift-sanction': m.audit_lift_sanction,
  'reject-reports': m.audit_reject_reports,
  overturn: m.audit_overturn,
  'uphold-decision': m.audit_uphold_decision,
  note: m.audit_note,
  'save-canned-reason': m.audit_save_canned_reason,
  'remove-canned-reason': m.audit_remove_canned_reason,
  'reopen-case': m.audit_reopen_case,
  'take-case': m.audit_take_case,
  'give-back-case': m.audit_give_back_case,
  'read-noted': m.audit_read_noted,
  'confirm-claim': m.audit_confirm_claim,
  'refuse-claim': m.audit_refuse_claim,
  verify: m.audit_verify,
  unverify: m.audit_unverify,
  'watch-word': m.audit_watch_word,
  'unwatch-word': m.audit_unwatch_word,
  'retry-jobs': m.audit_retry_jobs,
  'find-by-email': m.audit_find_by_email,
  'rename-tag': m.audit_rename_tag,
  'merge-tag': m.audit_merge_tag,
  'add-tag-synonym': m.audit_add_tag_synonym,
  'hide-tag': m.audit_hide_tag,
  'show-tag': m.audit_show_tag,
  'save-tag-group': m.audit_save_tag_group,
  'remove-tag-group': m.audit_remove_tag_group,
  'set-tag-group': m.audit_set_tag_group,
  announce: m.audit_announce,
  'change-announcement': m.audit_change_announcement,
  'remove-announcement': m.audit_remove_announcement,
  'edit-site': m.audit_edit_site,
  'pin-guides': m.audit_pin_guides,
  'pin-dates': m.audit_pin_dates,
  'role-admin': m.audit_role_admin,
  'role-moderator': m.audit_role_moderator,
  'role-member': m.audit_role_member,
}
