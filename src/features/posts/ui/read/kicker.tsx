import { useDestination } from '../../../../browser/navigation/page-context.ts'
import { type Destination, paths } from '../../../../lib/address/paths.ts'
import { sharedPlace } from '../../../../lib/address/shared-place.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import type { PostCard } from '../../contract.ts'
import { placeOf } from '../who.tsx'

/**
 * Where the tags of an item lead: to the place where the reader is, as far as the item belongs there. Whoever reads of
 * a city stays in it, and nobody comes to an empty list.
 */
const usePlaceOfTags = (post: PostCard): Destination =>
  sharedPlace(useDestination().to, {
    country: post.destinationCountry ?? undefined,
    city: post.destinationCity ?? undefined,
  })

/** What an item is about, above its title: the place, the tags, and how many read it. */
export function Kicker({ post }: { post: PostCard }) {
  const tagsIn = usePlaceOfTags(post)
  const place = placeOf(post)
  return (
    <p className="kicker dotted">
      {place && (
        <a className="geo" href={place.href}>
          {place.name}
        </a>
      )}
      {post.tags.map((tag) => (
        <a key={tag.id} href={paths.tag(tagsIn, [tag.name])}>{`#${tag.name}`}</a>
      ))}
      {post.views > 0 && <span>{m.views_count(counted(post.views))}</span>}
    </p>
  )
}
