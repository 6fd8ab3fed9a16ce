import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'
import { TimeAgo } from '../../../../ui/time-ago.tsx'
import { sizeText } from '../size-text.ts'
import type { HealthData } from './load-health.ts'

/** How old the last good backup is, whether one was restored to see that it can be, and what is wrong with that. */
export function BackupsSection({
  isConfigured,
  backup,
  rehearsal,
  failure,
  overdue,
}: HealthData['backups']) {
  return (
    <section aria-labelledby="backups">
      <div className="section-head">
        <h2 id="backups">{m.health_backups()}</h2>
      </div>
      {!isConfigured && <Notice kind="wrong">{m.health_backups_off()}</Notice>}
      {overdue.includes('backup') && <Notice kind="wrong">{m.health_backup_overdue()}</Notice>}
      {overdue.includes('rehearsal') && (
        <Notice kind="wrong">{m.health_rehearsal_overdue()}</Notice>
      )}
      <p className="console-note">
        {backup ? (
          <>
            {m.health_backup_last()} <TimeAgo at={backup.at} /> ·{' '}
            {m.health_backup_added({ size: sizeText(backup.bytes) })}
          </>
        ) : (
          m.health_backup_none()
        )}
      </p>
      <p className="console-note">
        {rehearsal ? (
          <>
            {m.health_rehearsal_last()} <TimeAgo at={rehearsal.at} />
          </>
        ) : (
          m.health_rehearsal_none()
        )}
      </p>
      {failure && (
        <p className="console-note failed-why">
          {failure.kind === 'backup' ? m.health_backup_failed() : m.health_rehearsal_failed()}{' '}
          <TimeAgo at={failure.at} />: {failure.message ?? m.health_backup_cut_off()}
        </p>
      )}
    </section>
  )
}
