import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'

const soon = [
  { code: 'en', title: m.language_en },
  { code: 'pl', title: m.language_pl },
  { code: 'ru', title: m.language_ru },
] as const

/** Four languages of the interface; only Ukrainian is there yet. */
export function LanguageChooser() {
  return (
    <details className="languages">
      <summary>
        <Icon name="globe" />
        {m.language_now({ language: m.language_uk() })}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        <li>
          <a href={paths.home({})} lang="uk" hrefLang="uk" aria-current="true">
            <Sign code="uk" />
            {m.language_uk()}
            <Icon name="check" />
          </a>
        </li>
        {soon.map(({ code, title }) => (
          <li key={code}>
            <button type="button" disabled>
              <Sign code={code} />
              <span lang={code}>{title()}</span>
              <small>{m.language_soon()}</small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A language has no flag: its code on a small plate is the icon. */
const Sign = ({ code }: { code: string }) => <i aria-hidden="true">{code}</i>
