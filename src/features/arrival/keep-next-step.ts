import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import { LAST_STEP, type Stage, type WelcomeStep } from './welcome-steps.ts'

/** Remembers where the next visit of `/uk/welcome` goes on, and the stage where one is told. */
export async function keepNextStep(
  tx: Kysely<DB>,
  customerId: number,
  nextStep: WelcomeStep,
  stage?: Stage,
): Promise<void> {
  const arrivedAt = stage === 'just-arrived' ? sql<Date>`now()` : null
  await tx
    .insertInto('arrival')
    .values({
      customer_id: customerId,
      next_step: nextStep,
      ...(stage && { stage, arrived_at: arrivedAt }),
    })
    .onConflict((known) =>
      known.column('customer_id').doUpdateSet({
        // who goes through a step again is not offered the rest once more
        next_step: sql<string>`case when arrival.next_step = ${LAST_STEP} then arrival.next_step else ${nextStep} end`,
        ...(stage && {
          stage,
          told_at: sql`now()`,
          // said again of the same place it is no later arrival, whatever was said between
          arrived_at: sql`coalesce(arrival.arrived_at, ${arrivedAt})`,
        }),
      }),
    )
    .execute()
}
