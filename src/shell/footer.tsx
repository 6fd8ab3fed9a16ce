import * as m from '../paraglide/messages.js'
import { LanguageChooser } from './language-chooser.tsx'
import { useShell } from './shell-context.ts'

/** Whose data and drawings these are, as their licences want. */
const credits = [
  { href: 'https://www.geonames.org', text: m.places_credit },
  { href: 'https://www.nro.net', text: m.addresses_credit },
  { href: 'https://github.com/jdecked/twemoji', text: m.flags_credit },
]

/** About the site, the language, credits. */
export function Footer() {
  const { menu } = useShell()
  return (
    <footer className="foot">
      <nav aria-label={m.nav_footer()}>
        {menu.footer.map(({ title, href }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
      </nav>
      <span className="grow" />
      <LanguageChooser />
      <p className="credits">
        {credits.map(({ href, text }) => (
          <a key={href} href={href} rel="noopener">
            {text()}
          </a>
        ))}
      </p>
    </footer>
  )
}
