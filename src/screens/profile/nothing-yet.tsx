import type { OwnCustomer } from '../../features/people/contract.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Empty } from '../../ui/empty.tsx'

/** In place of the lists of who has published nothing: of oneself the next step, of others a sentence. */
export function NothingYet({ own }: { own?: OwnCustomer }) {
  if (!own) return <Empty icon="compass" title={m.profile_nothing()} />
  const { destinationCountry: country, destinationCity: city } = own
  if (!country)
    return (
      <Empty icon="compass" title={m.welcome_begin_text()}>
        <a className="button" href={paths.welcome()}>
          {m.welcome_begin()}
        </a>
      </Empty>
    )
  return (
    <Empty icon="pen-line" title={m.profile_own_nothing()}>
      <a
        className="button"
        href={paths.writeAt('question', city ? { country, city } : { country })}
      >
        {m.question_ask()}
      </a>
    </Empty>
  )
}
