import type { ReactNode } from 'react'
import { useDestination, useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { MAX_RANKED } from '../../../lib/api/max-ranked.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { counted, groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { FeedEmpty } from '../../../ui/feed-empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { PageTitle } from '../../places/ui/page-title.tsx'
import { BusinessList } from './business-list.tsx'
import { BusinessStyles } from './business-styles.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import type { DirectoryData } from './load-directory.ts'

interface DirectoryScreenProps extends DirectoryData {
  /** The same rows on a map, where one of them has a point. */
  readonly map: ReactNode
  /** What helps where the place has none. */
  readonly help: ReactNode
}

/** The businesses of a place: what they do, where, in which languages, whether they are open now. */
export function DirectoryScreen({ map, help, ...directory }: DirectoryScreenProps) {
  const { to } = useDestination()
  const { customers, page, perPage, total, path, part, h1 } = directory
  const isNarrowed = Object.keys(part).length > 0
  const isWhole = total < MAX_RANKED
  const isBeyond = customers.length === 0 && total > 0
  return (
    <div className="directory">
      <BusinessStyles />
      <div>
        <PageTitle h1={h1} />
        {(total > 0 || isNarrowed) && (
          <DirectoryFilters {...directory} to={to} isCounted={directory.areAllCounted} />
        )}
        {total > 0 && (
          <p className="directory-count">
            {isWhole
              ? `${m.businesses_total(counted(total))} · ${m.businesses_order()}`
              : m.businesses_first({ number: groupDigits(MAX_RANKED) })}
          </p>
        )}
        <BusinessList businesses={customers} first={(page - 1) * perPage + 1} level={2} />
        {customers.some(({ latitude }) => latitude !== null) && (
          <a className="to-map" href={paths.map(to)}>
            <Icon name="map-pin" />
            {isNarrowed ? m.business_on_map_whole() : m.business_on_map()}
          </a>
        )}
        {isBeyond && <FeedEmpty total={total} path={path} />}
        {total === 0 && (isNarrowed ? <NothingSuch part={part} /> : <NoBusinesses />)}
        {help}
        <Pager path={path} page={page} perPage={perPage} total={total} limit={MAX_RANKED} />
        {total > 0 && <AddOwn />}
      </div>
      {map}
    </div>
  )
}

/** Nobody whom the choice fits; where only what is open was asked for, the closed ones may fit. */
function NothingSuch({ part }: Pick<DirectoryData, 'part'>) {
  const { to } = useDestination()
  const { open, ...wider } = part
  return (
    <Empty icon="search-x" title={open ? m.businesses_none_open() : m.businesses_none_narrow()}>
      <p>{open ? m.businesses_none_open_text() : m.businesses_none_narrow_text()}</p>
      <p className="chips">
        <a className="button" href={paths.businesses(to, open ? wider : undefined)}>
          {open ? m.businesses_with_closed() : m.businesses_without()}
        </a>
        <Wider />
      </p>
    </Empty>
  )
}

/** No business here: the way to be the first, and the wider places. */
function NoBusinesses() {
  return (
    <Empty icon="briefcase" title={m.people_empty_title()}>
      <p>{m.people_empty_text()}</p>
      <p className="chips">
        <OwnLink className="button" />
        <Wider />
      </p>
    </Empty>
  )
}

function Wider() {
  const { to, names } = useDestination()
  return (
    <>
      {names.city && names.country && (
        <a className="button quiet" href={paths.businesses({ country: to.country })}>
          {m.people_of({ place: names.country.name })}
        </a>
      )}
      {names.country && (
        <a className="button quiet" href={paths.businesses()}>
          {m.people_everywhere()}
        </a>
      )}
    </>
  )
}

function AddOwn() {
  return (
    <p className="offer add-own">
      <span>
        <b>{m.businesses_add_title()}</b> {m.businesses_add_text()}
      </span>
      <OwnLink className="button" />
    </p>
  )
}

/** To where one's own business is told of: a visitor joins first, a person says that they are one. */
function OwnLink({ className }: { className: string }) {
  const me = useMe()
  const isBusiness = me && isBusinessType(me.type)
  return (
    <a
      className={className}
      href={me ? paths.editBusiness : paths.registration(paths.editBusiness)}
    >
      {isBusiness ? m.business_edit() : m.businesses_add()}
    </a>
  )
}
