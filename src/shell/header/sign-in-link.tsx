import { useLocation, useRouter } from '@tanstack/react-router'
import { paths } from '../../lib/address/paths.ts'
import { safeRedirect } from '../../lib/address/safe-redirect.ts'
import * as m from '../../paraglide/messages.js'

/** The way in, which leads back to this page. On phones the bar at the bottom has it. */
export function SignInLink() {
  const here = useLocation({ select: (location) => location.pathname + location.searchStr })
  const { mayReturnTo } = useRouter().options.context
  const back = here === paths.home({}) ? undefined : safeRedirect(here, mayReturnTo)
  return (
    <a className="desk" href={paths.login(back)}>
      {m.sign_in()}
    </a>
  )
}
