import { LAST_STEP } from '../../features/arrival/welcome-steps.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'

/** For who is new and has not finished the first steps; skipped it comes no more. */
export function WelcomeBand() {
  const { to } = useShell()
  return (
    <form className="offer join-band" method="post" action={paths.welcome()}>
      <span>{m.welcome_begin_text()}</span>
      <a className="button" href={paths.welcome()}>
        {m.welcome_begin()}
      </a>
      <input type="hidden" name="step" value={LAST_STEP} />
      <input type="hidden" name="place" value={[to.country, to.city].filter(Boolean).join('/')} />
      <button className="button quiet" type="submit" name="skip">
        {m.welcome_skip()}
      </button>
    </form>
  )
}
