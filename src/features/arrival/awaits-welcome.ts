import { type RawBuilder, sql } from 'kysely'
import { LAST_STEP } from './welcome-steps.ts'

/** Who joined earlier is at home here by now. */
const NEW_FOR_DAYS = 30

/** Whether somebody is new and has neither been through the first steps nor skipped them. */
export const awaitsWelcome = (customerId: number): RawBuilder<boolean> => sql`(
  select c.created_at > now() - make_interval(days => ${sql.lit(NEW_FOR_DAYS)})
    and coalesce(a.next_step, '') <> ${sql.lit(LAST_STEP)}
  from customer c left join arrival a on a.customer_id = c.id where c.id = ${customerId})`
