import type { Inviter } from '../../features/accounts/ui/find-inviter.ts'
import { LAST_STEP } from '../../features/arrival/welcome-steps.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'

/** For who is new and has not finished the first steps: who invited them, if somebody did. Skipped it comes no more. */
export function WelcomeBand({ inviter }: { inviter: Inviter | undefined }) {
  const { to } = useShell()
  return (
    <form className="offer join-band" method="post" action={paths.welcome()}>
      <span>
        {inviter && <b>{m.home_invited(inviter)}</b>} {m.welcome_begin_text()}
      </span>
      <a className="button" href={paths.welcome(inviter && { by: inviter.username })}>
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
