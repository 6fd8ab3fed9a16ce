import { useDestination, useMe } from '../../../../browser/navigation/page-context.ts'
import { everywherePath, paths, widerPath } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import { FollowPlace } from '../../../reactions/ui/follow-place.tsx'
import { FilterGroup, type ListLink } from './list-frame.tsx'

interface WhereFromProps {
  /** The address of the list at the place of the page. */
  readonly path: string
  /** Whether the list of a place goes on with that of its country. */
  readonly goesOn?: boolean
  /** Lists of other people than those of the place: which of them is shown. */
  readonly people?: 'from' | 'followed' | 'all' | undefined
}

/** Of which place the list is, from the nearest to everywhere; on a feed also those of one's own people. */
export function WhereFrom({ path, goesOn, people }: WhereFromProps) {
  const me = useMe()
  const { to, names } = useDestination()
  const isOfPlace = people === undefined || people === 'all'
  const wider = (title: string, country?: string): ListLink => ({
    title,
    href: widerPath(path, to, country ? { country } : {}),
    isCurrent: false,
  })
  const { city, country } = names
  const [nearest, next] = [city?.name ?? country?.name, city ? country?.name : undefined]
  const places: ListLink[] = [
    {
      title:
        goesOn && nearest && next
          ? m.where_goes_on({ place: nearest, next })
          : (nearest ?? m.place_everywhere()),
      href: nearest ? path : everywherePath(path),
      isCurrent: isOfPlace,
    },
  ]
  if (next) places.push(wider(next, to.country))
  if (nearest) places.push(wider(m.place_everywhere()))
  const ofPeople: ListLink[] = people
    ? [
        { title: m.tab_from(), href: paths.from('UA', to), isCurrent: people === 'from' },
        ...(me
          ? [
              {
                title: m.followed_title(),
                href: paths.followed(),
                isCurrent: people === 'followed',
              },
            ]
          : []),
      ]
    : []
  return (
    <FilterGroup
      title={m.filters_where()}
      links={[...places, ...ofPeople]}
      beside={isOfPlace && <FollowPlace />}
    />
  )
}

export interface Topics {
  /** Whether they are those that the reader follows. */
  readonly isOwn: boolean
  readonly names: readonly string[]
}

interface TopicListProps {
  readonly topics: Topics
  pathOf(name: string): string
}

/** The tags that one follows; for who follows none, those that people write about here. */
export function TopicList({ topics: { isOwn, names }, pathOf }: TopicListProps) {
  const { to } = useDestination()
  if (names.length === 0) return null
  return (
    <section>
      <div className="filter-head">
        <h2>{isOwn ? m.topics_own() : m.topics_used()}</h2>
      </div>
      <p className="chips">
        {names.map((name) => (
          <a key={name} className="chip" href={pathOf(name)}>
            #{name}
          </a>
        ))}
        <a className="chip" href={paths.tags(to)}>
          {isOwn ? (
            <>
              <Icon name="plus" />
              {m.topics_add()}
            </>
          ) : (
            m.topics_all()
          )}
        </a>
      </p>
    </section>
  )
}
