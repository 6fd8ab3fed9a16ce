import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'

/** In place of the forms of joining while who runs the site takes no new accounts: what one may do without. */
export const RegistrationClosed = ({ redirect }: { redirect: string | undefined }) => (
  <Notice title={m.account_closed_title()}>
    <p>{m.account_closed_text()}</p>
    <p className="chips">
      <a className="button" href={paths.login(redirect)}>
        {m.account_tab_login()}
      </a>
      <a className="button quiet" href={paths.feed()}>
        {m.none_feed()}
      </a>
    </p>
  </Notice>
)
