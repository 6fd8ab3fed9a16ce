import { useStay } from '../browser/session/use-stay.ts'
import { longDate } from '../lib/time/uk-date.ts'
import * as m from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'

/** On every page of a person who requested deletion of the account: its date, and how to cancel it. */
export function LeavingBanner({ at }: { at: string }) {
  const { stay, isPending } = useStay()
  return (
    <section className="leaving" aria-labelledby="leaving">
      <div>
        <Icon name="triangle-alert" />
        <p id="leaving">{m.leaving_banner({ date: longDate(at) })}</p>
        <button type="button" className="button quiet" aria-disabled={isPending} onClick={stay}>
          {m.leaving_stay()}
        </button>
      </div>
    </section>
  )
}
