import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import { enqueue } from './enqueue.ts'
import type { Fact } from './facts.ts'

/** Lets those know whom it concerns, after the commit of the transaction in which it happens. */
export const announce = (tx: Kysely<DB>, fact: Fact): Promise<void> =>
  enqueue(tx, 'notify', { fact })
