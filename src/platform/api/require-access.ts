import { kyivMoment } from '../../lib/time/kyiv-moment.ts'
import * as m from '../../paraglide/messages.js'
import type { Sanction, Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { forbidden, signInRequired } from '../errors/failures.ts'
import { isOn } from '../site/site-switches.ts'
import type { Access, AllowedFor } from './operation.ts'

/**
 * Checks that the person may make the call, as its contract declares.
 * @throws 401 without a session; 403 without the right, or when reauthentication is needed
 */
export function requireAccess(access: Access, viewer: Viewer | undefined): void {
  if (access === 'anyone') return
  if (!viewer) throw signInRequired()
  if (access === 'fresh' && !viewer.isFresh)
    throw forbidden(m.refused_not_proved(), 'prove-yourself')
  if (access === 'moderator' && viewer.role === 'member') throw forbidden()
  if (access === 'admin' && viewer.role !== 'admin') throw forbidden()
}

/**
 * Checks that the person may decide about texts and marks of others: they need a second factor and reauthentication
 * within a day. Reading the queue needs neither.
 * @param isFresh whether reauthentication within 15 minutes is needed
 * @throws 403 with a code for the missing one
 */
export function requireDecider(viewer: Viewer | undefined, isFresh = false): void {
  if (!viewer?.hasSecondFactor)
    throw forbidden(m.refused_no_second_factor(), 'second-factor-needed')
  if (isFresh ? !viewer.isFresh : !viewer.isProvenToday)
    throw forbidden(m.refused_not_proved(), 'prove-yourself')
}

/**
 * Checks that no sanction forbids the call, as its contract declares.
 * @throws 403 «muted» or «banned», which says until when
 */
export function requireUnsanctioned(allowedFor: AllowedFor, viewer: Viewer | undefined): void {
  const sanction = viewer?.sanction
  if (!sanction || allowedFor === 'everyone') return
  if (sanction.kind === 'ban') throw forbidden(sanctionText(sanction), 'banned')
  if (allowedFor === 'unsanctioned') throw forbidden(sanctionText(sanction), 'muted')
}

/** Checks that who runs the site has not made it one to read alone for a while. @throws 403 */
export async function requirePublishing(db: Database): Promise<void> {
  if (!(await isOn(db, 'publishing'))) throw forbidden(m.refused_publishing_off(), 'publishing-off')
}

/** What a sanction forbids, and until when. */
export function sanctionText({ kind, endsAt }: Sanction) {
  if (!endsAt) return m.refused_banned_for_good()
  const until = kyivMoment(endsAt.toISOString())
  return kind === 'ban' ? m.refused_banned({ until }) : m.refused_muted({ until })
}
