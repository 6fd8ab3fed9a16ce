import { OFFLINE_SCRIPT } from '../../browser/offline/offline-script.ts'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { DeadEnd } from './dead-end.tsx'

const script = { __html: OFFLINE_SCRIPT }

/** Shown offline for a page without a stored copy; lists the stored pages. */
export function OfflineScreen() {
  return (
    <>
      <header className="top">
        <div>
          <a className="mark" href={paths.home({})}>
            {m.brand()}
            <i aria-hidden="true">.</i>
          </a>
        </div>
      </header>
      <main className="text offline" id="main">
        <DeadEnd icon="wifi-off" title={m.offline_title()}>
          <p className="signed-out" hidden>
            {m.me_sign_out_waits()}
          </p>
          <p>{m.offline_text()}</p>
          <p className="chips">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself */}
            <a className="button" href="">
              {m.offline_again()}
            </a>
          </p>
        </DeadEnd>
        {/* filled by the service worker */}
        <ul className="kept-pages" />
      </main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the page policy (src/app/pages/render-page.tsx) */}
      <script dangerouslySetInnerHTML={script} />
    </>
  )
}
