import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'

/** What the letter about leaving leads to: a button that takes it back, then what it came to. */
export function StayPanel({ status }: { status: string | undefined }) {
  if (status === 'stayed')
    return <Outcome kind="good" title={m.stay_done()} text={m.stay_done_text()} />
  if (status === 'newer')
    return <Outcome kind="wrong" title={m.stay_newer()} text={m.stay_newer_text()} />
  if (status === 'late')
    return <Outcome kind="wrong" title={m.stay_late()} text={m.stay_late_text()} />
  return (
    <section className="over" aria-labelledby="stay">
      <h2 id="stay">{m.stay_title()}</h2>
      <p className="lead">{m.stay_text()}</p>
      {/* to the address of the page itself, which carries the token; needs no script */}
      <form method="post">
        <button type="submit" className="button large">
          {m.leaving_stay()}
        </button>
      </form>
    </section>
  )
}

function Outcome({ kind, title, text }: { kind: 'good' | 'wrong'; title: string; text: string }) {
  const me = useMe()
  return (
    <section className="over" aria-label={title}>
      <Notice kind={kind} title={title}>
        <p>{text}</p>
        <p className="chips">
          <a className="button" href={me ? paths.settings : paths.login(paths.settings)}>
            {me ? m.export_to_settings() : m.sign_in()}
          </a>
        </p>
      </Notice>
    </section>
  )
}
