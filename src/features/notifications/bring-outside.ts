import type { Database } from '../../platform/db/database.ts'
import type { Told } from './tell.ts'

/** Arranges what reaches people who are not looking: letters and pushes, as each wants. */
export async function bringOutside(_tx: Database, _told: readonly Told[]): Promise<void> {}
