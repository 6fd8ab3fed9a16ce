import { serve } from '../../../platform/api/serve.ts'
import { lastBackups, overdueBackups } from '../../../platform/backup/backup-runs.ts'
import { getBackupHealth as call } from './health-contract.ts'

/** The last good backup and rehearsal, what failed since, and what is overdue. */
export const getBackupHealth = serve(call).handler(async ({ context: { config, db } }) => {
  const last = await lastBackups(db)
  const { backup, rehearsal, failure } = last
  return {
    isConfigured: config.backup !== undefined,
    backup: backup && { ...backup, at: backup.at.toISOString() },
    rehearsal: rehearsal && { at: rehearsal.at.toISOString() },
    failure: failure && { ...failure, at: failure.at.toISOString() },
    overdue: config.backup ? overdueBackups(last, new Date()) : [],
  }
})
