import * as m from '../paraglide/messages.js'
import { kept } from '../ui/kept.tsx'
import { LanguageChooser } from './header/language-chooser.tsx'
import { useShell } from './shell-context.ts'
import type { ShellMenu } from './shell-menu.ts'

/** Whose data and drawings these are, as their licences want. */
const credits = [
  { href: 'https://www.geonames.org', text: m.places_credit },
  { href: 'https://www.nro.net', text: m.addresses_credit },
  { href: 'https://github.com/jdecked/twemoji', text: m.flags_credit },
]

/** About the site, the language, credits. */
export function Footer() {
  return <KeptFooter links={useShell().menu.footer} />
}

interface FooterProps {
  readonly links: ShellMenu['footer']
}

const KeptFooter = kept<FooterProps>('footer', () => ({ className: 'foot' }), Inside)

function Inside({ links }: FooterProps) {
  return (
    <>
      <nav aria-label={m.nav_footer()}>
        {links.map(({ title, href }) => (
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
    </>
  )
}
