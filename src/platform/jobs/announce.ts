import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.generated.ts'
import { enqueue } from './enqueue.ts'
import type { Fact } from './facts.ts'

/** Records a fact; the job `notify` tells those concerned after the commit of this transaction. */
export const announce = (tx: Kysely<DB>, fact: Fact): Promise<void> =>
  enqueue(tx, 'notify', { fact })
