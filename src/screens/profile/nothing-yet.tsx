import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Empty } from '../../ui/empty.tsx'

/** In place of the lists of who has published nothing: of oneself the next step, of others a sentence. */
export const NothingYet = ({ isOwn }: { isOwn: boolean }) =>
  isOwn ? (
    <Empty icon="compass" title={m.welcome_begin_text()}>
      <a className="button" href={paths.welcome()}>
        {m.welcome_begin()}
      </a>
    </Empty>
  ) : (
    <Empty icon="compass" title={m.profile_nothing()} />
  )
