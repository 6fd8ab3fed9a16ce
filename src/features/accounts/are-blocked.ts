import { type RawBuilder, sql } from 'kysely'

/** A person in a query: an id, or what stands for one there. */
type Person = number | RawBuilder<unknown>

/**
 * Whether two people have nothing to do with each other, whoever of them blocked the other. The one rule for lists,
 * threads, refusals and notifications (docs/decisions/0050-blocks-and-muted-words.md).
 */
export const areBlocked = (one: Person, other: Person) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`

/** Whether the one blocked the other: what each of them is told differs. */
export const hasBlocked = (blocker: Person, blocked: Person) => sql<boolean>`exists (
  select from block where block.blocker_id = ${blocker} and block.blocked_id = ${blocked})`

/** Whether anybody is blocked by somebody or blocked them: for most people nothing else is asked then. */
export const hasBlocks = (person: Person) => sql<boolean>`(
  exists (select from block where block.blocker_id = ${person})
  or exists (select from block where block.blocked_id = ${person}))`
