import { isoDay } from '../../lib/time/uk-date.ts'
import { serve } from '../../platform/api/serve.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import { presentArrived } from '../people/lists/present-arrived.ts'
import { presentTopCustomers } from '../people/lists/top-customers.ts'
import { findOwnPins, showDates, showGuides, showsPinsOf } from '../pins/pins-of.ts'
import { resolveScope } from '../places/scope.ts'
import { timeZoneOf } from '../places/time-zone-of.ts'
import type { PostCard } from '../posts/contract.ts'
import { hydrateChosen } from '../posts/hydrate-posts.ts'
import type { PostRow } from '../posts/post-rows.ts'
import { getHome as call, type WaitingReason } from './home/home-contract.ts'
import type { HomeFacts } from './home/home-facts.ts'
import { HOME_PARTS, NEWEST, selectHome } from './home/select-home.ts'
import { selectWiderArea } from './select/select-wider-area.ts'

/** The front page of a place, in one question to the database; who moderates it costs another. */
export const getHome = serve(call).handler(async ({ input, context }) => {
  const { db, viewer } = context
  const scope = await resolveScope(db, input)
  showsPinsOf(scope)
  const timeZone = await timeZoneOf(db, scope)
  const now = new Date()
  const today = isoDay(now.toISOString(), timeZone)
  const { countryCode, cityId } = scope
  const found = await selectHome(db, countryCode, cityId, now, today, timeZone, viewer?.customerId)
  const facts = found[0]?.facts ?? NO_FACTS
  const rows = found
    .filter(isOfPost)
    // nobody waits for oneself, or is told of one's own words
    .filter((row) => !isOfOthers(row) || row.author_id !== viewer?.customerId)
    .filter((row) => HOME_PARTS[row.part] !== 'events' || isNear(row, now))
    .filter((row) => HOME_PARTS[row.part] !== 'newest' || !isOver(row, now))
  const cards = Map.groupBy(await hydrateChosen(context, rows), ({ part }) => HOME_PARTS[part])
  const cardsOf = (part: (typeof HOME_PARTS)[number]) =>
    (cards.get(part) ?? []).map(({ card }) => card)
  const newest = cardsOf('newest').slice(0, NEWEST)
  const nothingHere = { scope, listKind: 'all' as const, page: 1, perPage: NEWEST, total: 0 }
  return {
    newest,
    unanswered: cardsOf('unanswered'),
    events: cardsOf('events'),
    popular: cardsOf('popular'),
    guides: showGuides(facts.guides ?? []),
    waitingForMe: cardsOf('waitingForMe').map((post) => ({ post, reason: reasonOf(facts, post) })),
    answered: answeredIn(facts, cardsOf('answered')),
    dates: showDates(facts.dates ?? []),
    arrived: await presentArrived(context, facts.arrived ?? []),
    helpers: await presentTopCustomers(context, facts.helpers ?? []),
    people: facts.people,
    joined: facts.joined ?? 0,
    firstAnswer: facts.first_answer === null ? null : Math.round(facts.first_answer),
    timeZone,
    today,
    eventDays: [...(facts.event_days ?? [])],
    // what does not fill the front page leads farther
    widerArea: newest.length < NEWEST ? await selectWiderArea(context, nothingHere) : [],
    awaitsWelcome: facts.awaits_welcome ?? false,
    pins: await findOwnPins(context, scope, today),
  }
})

const isOfOthers = ({ part }: { part: number }): boolean =>
  HOME_PARTS[part] === 'unanswered' || HOME_PARTS[part] === 'popular'

/** Whether it is an event of which no date is left; the next one of several is noted some minutes late. */
function isOver({ event }: PostRow, now: Date): boolean {
  if (!event || event.occurrences_left) return false
  return Date.parse(event.next_ends_at ?? event.ends_at) < now.getTime()
}

/** What begins later in days is not near; the list of events has it. */
const NEAR_DAYS = 60

/** Whether an event is on or begins before long. The list knows ends alone: its bound would leave out what is on for months. */
function isNear({ event }: PostRow, now: Date): boolean {
  const startsAt = event && (event.next_starts_at ?? event.starts_at)
  return startsAt !== null && Date.parse(startsAt) - now.getTime() < NEAR_DAYS * 86_400_000
}

const NO_FACTS: HomeFacts = {
  people: 0,
  joined: null,
  first_answer: null,
  guides: null,
  dates: null,
  event_days: null,
  interests: null,
  accepted: null,
  arrived: null,
  helpers: null,
  awaits_welcome: null,
}

type FoundRow = Awaited<ReturnType<typeof selectHome>>[number]

/** A place without any publication has one row, of its facts alone. */
const isOfPost = (row: FoundRow): row is FoundRow & PostRow & { part: number } => row.id !== null

/** What somebody has answered about says more than what they follow. */
function reasonOf({ interests }: HomeFacts, { tags }: PostCard): WaitingReason {
  const tagAmong = (ids: readonly number[] | null | undefined) =>
    tags.find(({ id }) => ids?.includes(id))?.name
  const answered = tagAmong(interests?.answered)
  if (answered) return { kind: 'answered', tag: answered }
  const followed = tagAmong(interests?.followed)
  return followed ? { kind: 'followed', tag: followed } : { kind: 'city' }
}

function answeredIn({ accepted }: HomeFacts, posts: readonly PostCard[]) {
  const shown = posts.flatMap((post) => {
    const words = accepted?.find(({ id }) => id === post.id)
    return words ? [{ post, ...words }] : []
  })
  shows(
    'comment',
    shown.map(({ comment_id }) => comment_id),
  )
  return shown.map(({ post, excerpt, minutes }) => ({ post, words: excerpt, minutes }))
}
