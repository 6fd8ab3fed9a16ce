import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'

/** The list of the dialog could not be loaded: what to do now. */
export function ListFailure({ onAgain }: { onAgain(): void }) {
  return (
    <div className="empty" role="alert">
      <Icon name="triangle-alert" />
      <p>{m.chooser_failed()}</p>
      <p className="chips">
        <button type="button" className="button" onClick={onAgain}>
          {m.error_again()}
        </button>
        <a className="button quiet" href={paths.countries()}>
          {m.chooser_page()}
        </a>
      </p>
    </div>
  )
}
