import { CONTENT_STATUS, listingType } from '../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import { listSubscriptions as call, type FollowedThing } from './contract.ts'

/** The tags, places and discussions that one follows, the latest first; people have a list of their own. */
export const listSubscriptions = serve(call).handler(async ({ input, context }) => {
  const { objectType, perPage } = input
  const rows = await context.db
    .selectFrom('subscription as s')
    .leftJoin('tag', 'tag.id', 's.tag_id')
    .leftJoin('city', 'city.id', 's.city_id')
    .leftJoin('country', (join) =>
      join.on((eb) =>
        eb('country.code', '=', eb.fn.coalesce('s.country_code', 'city.country_code')),
      ),
    )
    .leftJoin('post', (join) =>
      join
        .onRef('post.id', '=', 's.post_id')
        .on('post.status', '=', CONTENT_STATUS.published)
        .on('post.deleted_at', 'is', null),
    )
    .select([
      'tag.id as tag_id',
      'tag.name as tag',
      'city.slug as city_slug',
      'city.name as city',
      'country.code as country_code',
      'country.name as country',
      'post.id as post_id',
      'post.kind',
      'post.title',
      'post.seo_link',
    ])
    .where('s.subscriber_id', '=', viewerOf(context).customerId)
    .where('s.person_id', 'is', null)
    // what is hidden or removed has nothing to tell
    .where((eb) => eb.or([eb('s.post_id', 'is', null), eb('post.id', 'is not', null)]))
    .$if(objectType === 'tag', (query) => query.where('s.tag_id', 'is not', null))
    .orderBy('s.id', 'desc')
    .limit(perPage)
    .execute()
  return { subscriptions: rows.flatMap(present) }

  type Row = (typeof rows)[number]
  function present(row: Row): FollowedThing[] {
    const nothing = { objectId: null, objectTypeUsername: null, seoLink: null, country: null }
    if (row.tag_id !== null && row.tag !== null)
      return [{ ...nothing, objectType: 'tag', objectId: row.tag_id, title: row.tag }]
    if (row.city !== null)
      return [
        {
          ...nothing,
          objectType: 'city',
          objectTypeUsername: `${row.country_code}/${row.city_slug}`,
          title: row.city,
          country: row.country,
        },
      ]
    if (row.country !== null)
      return [
        {
          ...nothing,
          objectType: 'country',
          objectTypeUsername: row.country_code,
          title: row.country,
        },
      ]
    if (row.post_id === null || row.title === null) return []
    return [
      {
        ...nothing,
        objectType: listingType(row.kind ?? 0),
        objectId: row.post_id,
        title: row.title,
        seoLink: row.seo_link,
      },
    ]
  }
})
