import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'
import { Empty } from '../../../ui/empty.tsx'

/** The way in, while it is not open yet: says so, and what works without it. */
export function SignInScreen({ title }: { title: string }) {
  const { to } = useShell()
  return (
    <>
      <div className="say">
        <h1>{title}</h1>
      </div>
      <Empty icon="log-in" title={m.sign_in_soon_title()}>
        <p>{m.sign_in_soon_text()}</p>
        <p className="chips">
          <a className="button" href={paths.feed(to)}>
            {m.sign_in_read()}
          </a>
          <a className="button quiet" href={paths.contactUs}>
            {m.sign_in_write_us()}
          </a>
        </p>
      </Empty>
    </>
  )
}
