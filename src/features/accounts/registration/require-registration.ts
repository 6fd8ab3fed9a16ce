import * as m from '../../../paraglide/messages.js'
import type { Database } from '../../../platform/db/database.ts'
import { forbidden } from '../../../platform/errors/failures.ts'
import { isOn } from '../../../platform/site/site-switches.ts'

/** Checks that new accounts are taken now. @throws 403 */
export async function requireRegistration(db: Database): Promise<void> {
  if (!(await isOn(db, 'registration')))
    throw forbidden(m.refused_registration_off(), 'registration-off')
}
