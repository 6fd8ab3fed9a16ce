import type { Me } from '../browser/navigation/load-me.ts'
import { paths } from '../lib/address/paths.ts'
import * as m from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'

interface SanctionBannerProps {
  readonly sanction: NonNullable<Me['sanction']>
}

/** On every page of who is muted or banned: until when, what they may do all the same, and the decision. */
export const SanctionBanner = ({ sanction: { text, puid } }: SanctionBannerProps) => (
  <section className="leaving" aria-labelledby="sanction">
    <div>
      <Icon name="triangle-alert" />
      <p id="sanction">{text}</p>
      <a className="button quiet" href={paths.decision(puid)}>
        {m.decision_read()}
      </a>
    </div>
  </section>
)
