import { useLocation } from '@tanstack/react-router'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

/** A notice that offers the country guessed for the visitor; a plain form, which works without a script. */
export function Offer({ country }: { country: { countryCode: string; name: string } | null }) {
  const back = useLocation({ select: (location) => location.pathname + location.searchStr })
  if (!country) return null
  return (
    <form className="offer" method="post" action={paths.destination} aria-labelledby="offer">
      <input type="hidden" name="back" value={back} />
      <span id="offer">{m.offer_text({ country: country.name })}</span>
      <button type="submit" className="button" name="country" value={country.countryCode}>
        {m.offer_show({ country: country.name })}
      </button>
      <button type="submit" className="button quiet" name="offer" value="no">
        {m.offer_dismiss()}
      </button>
    </form>
  )
}
