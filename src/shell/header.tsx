import { paths } from '../lib/paths.ts'
import * as m from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { DestinationChooser } from './destination-chooser.tsx'
import { SearchField } from './search-field.tsx'
import { useShell } from './shell-context.ts'

/** The mark, the destination as the centre of gravity, search, writing and the way in. */
export function Header() {
  const { to } = useShell()
  return (
    <header className="top">
      <div>
        <a className="mark" href={paths.home(to)}>
          {m.brand()}
          <i aria-hidden="true">.</i>
        </a>
        <DestinationChooser />
        <SearchField />
        <span className="grow" />
        <a className="icon-button phone" href={paths.search(to, '')} aria-label={m.find_label()}>
          <Icon name="search" />
        </a>
        <a className="button desk" href={paths.writePost}>
          <Icon name="pen-line" />
          {m.write()}
        </a>
        <a className="desk" href={paths.login()}>
          {m.sign_in()}
        </a>
      </div>
    </header>
  )
}
