import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { useShell } from '../shell-context.ts'
import { writePath } from '../shell-menu.ts'
import { Bell } from './bell.tsx'
import { DestinationChooser } from './destination-chooser.tsx'
import { MainNav } from './main-nav.tsx'
import { MeMenu } from './me-menu.tsx'
import { SearchField } from './search-field.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** The mark, the destination as the centre of gravity, search, writing, the bell and the way in. */
export function Header() {
  const { to, me } = useShell()
  return (
    <header className="top">
      <div>
        <a className="mark" href={paths.home(to)}>
          {m.brand()}
          <i aria-hidden="true">.</i>
        </a>
        <DestinationChooser />
        <MainNav />
        <SearchField />
        <span className="grow" />
        <a
          className="icon-button find-link"
          href={paths.search(to, '')}
          aria-label={m.find_label()}
        >
          <Icon name="search" />
        </a>
        <a className="button desk" href={writePath(to, me !== null)}>
          <Icon name="pen-line" />
          {m.write()}
        </a>
        {me && <Bell me={me} />}
        {me ? <MeMenu me={me} /> : <SignInLink />}
      </div>
    </header>
  )
}
