import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import type { Stage, WelcomeStep } from './welcome-steps.ts'

interface Said {
  readonly stage?: Stage | undefined
  /** Whether it is said of another place than before. */
  readonly hasMoved?: boolean
}

/** Remembers where the next visit of `/uk/welcome` goes on, and the stage where one is told. */
export async function keepNextStep(
  tx: Kysely<DB>,
  customerId: number,
  nextStep: WelcomeStep,
  { stage, hasMoved = false }: Said = {},
): Promise<void> {
  // the same said again of the same place is no later arrival
  const toldAt = sql<Date>`case when ${hasMoved} or arrival.stage is distinct from ${stage ?? null}
    then now() else arrival.told_at end`
  await tx
    .insertInto('arrival')
    .values({ customer_id: customerId, next_step: nextStep, ...(stage && { stage }) })
    .onConflict((known) =>
      known.column('customer_id').doUpdateSet({
        next_step: nextStep,
        ...(stage && { stage, told_at: toldAt }),
      }),
    )
    .execute()
}
