import { seoLinkOf } from '../../src/features/posts/seo-link.ts'
import { CONTENT_STATUS } from '../../src/lib/api/type-numbers.ts'
import { excerptOf } from '../../src/lib/text/excerpt.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { Pictures } from '../draw-pictures.ts'
import type { Item } from '../read/community.ts'
import { eventDay } from '../read/event-day.ts'
import { type Picture, picturesIn, renderMarkdown } from '../render-markdown.ts'
import type { Places } from './find-places.ts'
import { countOnAfter, insertRows } from './insert-rows.ts'
import type { Member, Members } from './member.ts'
import { dayIn, localMoment, type Moments, minutesAfter } from './moments.ts'

/** An item as the writers of what belongs to it need it. */
export interface Written extends Item {
  readonly id: number
  readonly by: Member
  readonly publishedAt: Date
  /** Of an event: when it begins, and by whose clocks. */
  readonly begins: { readonly at: Date; readonly timeZone: string } | undefined
}

/** What the items are written with. */
interface Desk {
  readonly places: Places
  readonly members: Members
  readonly tagIds: ReadonlyMap<string, number>
  readonly pictures: Pictures
  readonly moments: Moments
  readonly filesUrl: string
}

const KYIV = 'Europe/Kyiv'

/** Writes posts, questions and events with their pictures and tags, the oldest first. */
export async function writePosts(
  db: Database,
  items: readonly Item[],
  desk: Desk,
): Promise<Written[]> {
  const written = items.map((item, index) => {
    const by = desk.members.get(item.author)
    if (!by) throw new Error(`${item.name}: nobody is called ${item.author}`)
    return {
      ...item,
      id: index + 1,
      by,
      publishedAt: desk.moments.ago(item.ago),
      begins: beginningOf(item, desk),
    }
  })
  await writeFiles(db, written, desk.pictures)
  await insertRows(
    db,
    'post',
    written.map((item) => postRow(item, desk)),
  )
  await countOnAfter(db, 'post', written.length)
  await insertRows(db, 'event', written.flatMap(eventRow))
  await insertRows(
    db,
    'post_tag',
    written.flatMap((item) => tagRows(item, desk.tagIds)),
  )
  await insertRows(
    db,
    'post_file',
    written.flatMap((item) =>
      picturesOf(item, desk.pictures).map(({ id }) => ({ post_id: item.id, file_id: id })),
    ),
  )
  return written
}

function beginningOf({ event, country, city }: Item, { places, moments }: Desk): Written['begins'] {
  if (!event) return undefined
  const place = places.city(country, city) ?? places.capital(country)
  const timeZone = place?.time_zone ?? KYIV
  const day = eventDay(event.start.on, dayIn(moments.now, timeZone))
  return { at: localMoment(day, event.start.at, timeZone), timeZone }
}

async function writeFiles(
  db: Database,
  items: readonly Written[],
  pictures: Pictures,
): Promise<void> {
  const rows = items.flatMap((item) =>
    picturesOf(item, pictures).map((picture) => ({
      ...picture,
      owner_id: item.by.id,
      created_at: item.publishedAt,
    })),
  )
  await insertRows(db, 'file', [...new Map(rows.map((row) => [row.id, row])).values()])
}

/** Its cover and those in its text, each once. */
function picturesOf(item: Written, pictures: Pictures): Picture[] {
  const motifs = new Set([...(item.cover ? [item.cover] : []), ...picturesIn(item.text)])
  return [...motifs].map((motif) => pictures.scene(item, motif))
}

function postRow(item: Written, { places, pictures, filesUrl }: Desk) {
  const { html, text, outline, words } = renderMarkdown(item.text, filesUrl, (motif) =>
    pictures.scene(item, motif),
  )
  return {
    id: item.id,
    kind: item.kind,
    status: CONTENT_STATUS.published,
    author_id: item.by.id,
    seo_link: seoLinkOf(item.title, item.id),
    title: item.title,
    content: html,
    excerpt: excerptOf(text),
    outline: outline.map((heading) => ({ ...heading })),
    words,
    country_code: places.country(item.country),
    city_id: places.city(item.country, item.city)?.id ?? null,
    cover_id: item.cover ? pictures.scene(item, item.cover).id : null,
    views_count: item.views,
    created_at: item.publishedAt,
    published_at: item.publishedAt,
  }
}

function eventRow({ id, event, begins }: Written) {
  if (!event || !begins) return []
  return [
    {
      post_id: id,
      starts_at: begins.at,
      ends_at: minutesAfter(begins.at, event.minutes),
      time_zone: begins.timeZone,
      is_all_day: event.allDay,
      address: event.address ?? null,
      latitude: event.latitude ?? null,
      longitude: event.longitude ?? null,
      online_link: event.online ?? null,
      price: event.price?.amount ?? null,
      currency: event.price?.currency ?? null,
      seats: event.seats ?? null,
      recurrence: event.repeat ?? null,
      state: event.status,
    },
  ]
}

const tagRows = (item: Written, tagIds: ReadonlyMap<string, number>) =>
  item.tags.map((name, position) => ({ post_id: item.id, tag_id: tagIds.get(name) ?? 0, position }))
