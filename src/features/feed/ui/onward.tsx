import { useDestination } from '../../../browser/navigation/page-context.ts'
import { type Destination, paths, widerPath } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'

/** From the end of a list to the same list of a wider place. */
export function Onward({ path, reach }: { path: string; reach: 'country' | 'everywhere' }) {
  const { to, names } = useDestination()
  const wider: Destination = reach === 'country' ? { country: to.country } : {}
  const place = reach === 'country' ? names.country?.name : m.all_countries()
  if (!place) return null
  return (
    <a className="button quiet" href={widerPath(path, to, wider)}>
      {m.read_on({ place })}
      <Icon name="arrow-right" />
    </a>
  )
}

/** The same lists of the country and of everywhere, for a list of a place that has come to its end. */
export function WiderLists({ path }: { path: string }) {
  const { to } = useDestination()
  if (to.country && path.startsWith(paths.home(to)))
    return (
      <p className="chips onward">
        {to.city && <Onward path={path} reach="country" />}
        <Onward path={path} reach="everywhere" />
      </p>
    )
  return null
}
