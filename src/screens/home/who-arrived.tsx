import { Fragment } from 'react'
import { type Destination, paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { keptSection, SectionHead } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

interface WhoArrivedProps extends Pick<HomeScreenData, 'arrived'> {
  readonly to: Destination
}

/** Who came here lately and agreed to be shown: each leads to their profile, where one says hello. */
export const WhoArrived = keptSection<WhoArrivedProps>('arrivals', ({ to, arrived }) => {
  const [last] = arrived
  return (
    <>
      <SectionHead title={m.home_arrived()} />
      <div className="arrived">
        {arrived.map(({ username, name, avatar }) => (
          <Avatar key={username} name={name} src={avatar} size="medium" />
        ))}
      </div>
      <p>
        {arrived.map(({ username, name, cityName, originCityName, arrivedAt }, index) => (
          <Fragment key={username}>
            {index > 0 && ' · '}
            <a href={paths.person(username)}>{name}</a>
            {[
              to.city ? null : cityName,
              originCityName && m.home_arrived_from({ city: originCityName }),
            ]
              .filter(Boolean)
              .map((words) => `, ${words}`)}
            {', '}
            <TimeAgo at={arrivedAt} />
          </Fragment>
        ))}
      </p>
      {last && (
        <a className="button soft" href={paths.person(last.username)}>
          {m.home_arrived_hello({ name: last.name })}
        </a>
      )}
    </>
  )
})
