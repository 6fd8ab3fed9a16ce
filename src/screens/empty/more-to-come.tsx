import { useDestination, useMe } from '../../browser/navigation/page-context.ts'
import { FollowPlace, useFollowsPlace } from '../../features/reactions/ui/follow-place.tsx'
import { invitePath } from '../../lib/address/invite-path.ts'
import * as m from '../../paraglide/messages.js'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { followTitles, type Subject } from './subject.ts'

/** How one learns that somebody wrote in a place where few have, and how more of us come there. */
export function MoreToCome({ subject }: { subject: Subject }) {
  const { to, names } = useDestination()
  const me = useMe()
  const follows = useFollowsPlace()
  const place = names.city?.name ?? names.country?.name ?? ''
  return (
    <div className="notes">
      <section>
        <div>
          <h2>
            {!follows
              ? followTitles[subject.of]()
              : subject.of === 'few'
                ? m.empty_followed_few()
                : m.empty_followed_title()}
          </h2>
          <p>{follows ? m.empty_followed_text() : m.empty_follow_text()}</p>
        </div>
        <FollowPlace />
      </section>
      <section>
        <div>
          <h2>
            {subject.of === 'businesses' ? m.empty_invite_businesses() : m.empty_invite_title()}
          </h2>
          <p>{me ? m.empty_invite_text() : m.empty_invite_text_visitor()}</p>
        </div>
        <ShareButton
          title={m.empty_invite_words({ city: place })}
          path={invitePath(to, me?.username)}
        />
      </section>
    </div>
  )
}
