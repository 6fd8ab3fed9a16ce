import * as m from '../../paraglide/messages.js'
import type { Viewer } from '../context.ts'
import { forbidden, signInRequired } from '../errors/failures.ts'
import type { Access } from './operation.ts'

/**
 * Lets through who may make a call at all, as its contract declares.
 * @throws 401 for who is not signed in; 403 for who may not, or has to prove it once more
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
 * Lets through who may decide about the words and marks of others: with a second factor, and proved within a day.
 * Reading what waits asks for neither.
 * @throws 403 that says which of the two is missing
 */
export function requireDecider(viewer: Viewer | undefined): void {
  if (!viewer?.hasSecondFactor)
    throw forbidden(m.refused_no_second_factor(), 'second-factor-needed')
  if (!viewer.isProvenToday) throw forbidden(m.refused_not_proved(), 'prove-yourself')
}
