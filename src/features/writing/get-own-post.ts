import { LISTING_TYPE, listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { notFound } from '../../platform/errors/failures.ts'
import { findEventFields } from '../events/find-event-fields.ts'
import { findPlaceNames } from '../places/find-place-names.ts'
import { findLastActs } from '../posts/last-act.ts'
import { ownStateOf, whyOf } from '../posts/own-state.ts'
import { isOwn } from '../posts/policy.ts'
import { findTagNames } from '../tags/find-tag-names.ts'
import { findPictures } from '../uploads/find-pictures.ts'
import { presentPicture } from '../uploads/picture.ts'
import { getOwnPost as call } from './contract.ts'
import { mayOpen } from './find-changeable-post.ts'

/** What the viewer may change, as they left it: hidden and waiting too, removed not. */
export const getOwnPost = serve(call).handler(async ({ input, context }) => {
  const { db, config } = context
  const viewer = viewerOf(context)
  const row = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', input.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || !(await mayOpen(db, viewer, row))) throw notFound(m.refused_no_own_post())
  const tagIds = await db
    .selectFrom('post_tag')
    .select('tag_id')
    .where('post_id', '=', row.id)
    .orderBy('position')
    .execute()
  const [places, tags, pictures, event, acts, files] = await Promise.all([
    findPlaceNames(db, [row]),
    findTagNames(
      db,
      tagIds.map(({ tag_id }) => tag_id),
    ),
    findPictures(db, [row.cover_id]),
    row.kind === LISTING_TYPE.event ? findEventFields(db, row.id) : undefined,
    findLastActs(db, [row.id]),
    db
      .selectFrom('post_file')
      .select('file_id')
      .where('post_id', '=', row.id)
      .orderBy('file_id')
      .execute(),
  ])
  const told = acts.get(row.id)
  const why = whyOf(ownStateOf(row), told)
  const cover = pictures.get(row.cover_id ?? '')
  const city = places.cities.get(row.city_id ?? 0)
  return {
    post: {
      id: row.id,
      type: listingType(row.kind),
      status: row.status,
      seoLink: row.seo_link,
      title: row.title,
      content: row.content,
      languageCode: row.language_code,
      tags: tagIds.flatMap(({ tag_id }) => tags.get(tag_id) ?? []),
      destinationCountry: row.country_code,
      destinationCity: city?.slug ?? null,
      countryName: places.countries.get(row.country_code ?? '')?.name ?? null,
      cityName: city?.name ?? null,
      cityTimeZone: city?.time_zone ?? null,
      imagePath: cover ? { id: cover.id, ...presentPicture(config.filesUrl, cover) } : null,
      isNotify: row.is_notify,
      files: files.map(({ file_id }) => file_id),
      event: event ?? null,
      isOwn: isOwn(viewer, { authorId: row.author_id }),
      ...(why.reason === null && told?.edit
        ? { reason: told.edit.reason, decision: told.edit.decision }
        : why),
      updatedAt: row.changed_at.toISOString(),
    },
  }
})
