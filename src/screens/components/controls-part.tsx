import { FollowButton } from '../../features/reactions/ui/follow-button.tsx'
import { FollowThing } from '../../features/reactions/ui/follow-thing.tsx'
import { LikeButton } from '../../features/reactions/ui/like-button.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Count } from '../../ui/counts/count.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { Part, State } from './frame/part.tsx'
import { post } from './samples/posts.ts'

const BUTTONS = ['', 'soft', 'quiet', 'danger', 'quiet danger', 'large', 'small', 'quiet small']
const HELD = { objectType: 'post', objectId: post.id } as const

/** What is pressed. */
export const ControlsPart = () => (
  <Part title="Controls">
    {BUTTONS.map((kind) => (
      <State key={kind} name={`.button ${kind}`.trim()} hasWays>
        <button type="button" className={`button ${kind}`.trim()}>
          <Icon name="check" />
          {m.staff_save()}
        </button>
      </State>
    ))}
    <State name=".button: disabled, busy">
      <p className="chips">
        <button type="button" className="button" aria-disabled="true">
          {m.wait()}
        </button>
        <button type="button" className="button quiet" aria-disabled="true">
          {m.wait()}
        </button>
        <button type="button" className="button" disabled>
          {m.staff_save()}
        </button>
        <button type="button" className="button" aria-busy="true">
          {m.staff_save()}
        </button>
      </p>
    </State>
    <State name=".button: long words">
      <button type="button" className="button">
        {m.sample_name()}
      </button>
    </State>
    <State name=".icon-button" hasWays>
      <button type="button" className="icon-button" aria-label={m.close()}>
        <Icon name="x" />
      </button>
    </State>
    <State name=".link, .link-button, OutsideLink" hasWays>
      <a className="link" href="#controls">
        {m.sample_city()}
      </a>{' '}
      <button type="button" className="link-button">
        {m.comment_cancel()}
      </button>{' '}
      <OutsideLink href="https://example.com">example.com</OutsideLink>
    </State>
    <State name=".chip, current" hasWays>
      <p className="chips">
        <a className="chip" href="#controls">
          {m.sample_city()}
        </a>
        <a className="chip" href="#controls" aria-current="true">
          {m.sample_country()}
        </a>
      </p>
    </State>
    <State name=".tabs, current, Count" hasWays>
      <nav className="tabs" aria-label={m.sample_label()}>
        <a href="#controls" aria-current="page">
          {m.sample_city()}
          <Count of={1_204} />
        </a>
        <a href="#controls">
          {m.sample_country()}
          <Count of={0} />
        </a>
      </nav>
    </State>
    <State name=".badge, .teal, .wheat, .rose">
      <p className="chips">
        <span className="badge">{m.sample_city()}</span>
        <span className="badge teal">{m.sample_country()}</span>
        <span className="badge wheat">
          <Icon name="check" />
          {m.accepted()}
        </span>
        <span className="badge rose">{m.event_badge_cancelled()}</span>
      </p>
    </State>
    <State name="LikeButton: nobody yet, some, mine" hasWays>
      <div className="meta">
        <LikeButton {...HELD} objectId={51} isLiked={false} likes={0} />
        <LikeButton {...HELD} objectId={52} isLiked={false} likes={1_204} />
        <LikeButton {...HELD} objectId={53} isLiked likes={25} />
      </div>
    </State>
    <State name="FollowButton, FollowThing: not followed, followed" hasWays>
      <p className="chips">
        {[false, true].map((isSubscribed) => (
          <FollowButton
            key={String(isSubscribed)}
            username={`sample-${isSubscribed}`}
            name={m.sample_name()}
            isSubscribed={isSubscribed}
          />
        ))}
        {[false, true].map((isSubscribed) => (
          <FollowThing
            key={String(isSubscribed)}
            of={{ objectType: 'post', objectId: isSubscribed ? 57 : 56 }}
            isSubscribed={isSubscribed}
          />
        ))}
      </p>
    </State>
    <State name="ShareButton" hasWays>
      <ShareButton title={m.sample_title()} path={paths.feed()} />
    </State>
  </Part>
)
