import { Fragment } from 'react'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { HomeSection } from './home-section.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

/** Who came here lately and agreed to be shown: each leads to their profile, where one says hello. */
export function WhoArrived({ arrived }: Pick<HomeScreenData, 'arrived'>) {
  const { to } = useShell()
  const [last] = arrived
  if (!last) return null
  return (
    <HomeSection name="arrivals" title={m.home_arrived()}>
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
      <a className="button soft" href={paths.person(last.username)}>
        {m.home_arrived_hello({ name: last.name })}
      </a>
    </HomeSection>
  )
}
