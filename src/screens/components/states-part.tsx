import { UnprovenNotice } from '../../features/accounts/ui/unproven.tsx'
import { DraftStatus } from '../../features/drafts/ui/draft-status.tsx'
import { FraudSigns } from '../../features/posts/ui/fraud-signs.tsx'
import { KeptNotice } from '../../features/posts/ui/kept-notice.tsx'
import PersonalDataPanel from '../../features/posts/ui/personal-data-panel.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Failure } from '../../shell/failures/failure.tsx'
import { LeavingBanner } from '../../shell/leaving-banner.tsx'
import { SanctionBanner } from '../../shell/sanction-banner.tsx'
import { LikesCount } from '../../ui/counts/likes-count.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FeedEmpty } from '../../ui/feed-empty.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Folded } from '../../ui/folded.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LongDate } from '../../ui/long-date.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { PictureImage } from '../../ui/picture/picture-image.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Part, State } from './frame/part.tsx'
import { me, ofMember } from './samples/people.ts'
import { picture } from './samples/picture.ts'
import { post, whole } from './samples/posts.ts'

/** What says how things stand. */
export const StatesPart = () => (
  <Part title="States">
    {(['plain', 'good', 'wrong'] as const).map((kind) => (
      <State key={kind} name={`Notice: ${kind}`}>
        <Notice kind={kind} title={m.sample_title()}>
          {m.sample_text()}
        </Notice>
      </State>
    ))}
    <State name="Notice: no title">
      <Notice>{m.sample_text()}</Notice>
    </State>
    <State name="Empty">
      <Empty icon="pen-line" title={m.sample_title()} level={3}>
        <p>{m.sample_text()}</p>
        <a className="button" href="#states">
          {m.write()}
        </a>
      </Empty>
    </State>
    <State name="FeedEmpty: nobody wrote">
      <FeedEmpty total={0} path={paths.feed()} />
    </State>
    <State name="FeedEmpty: beyond the end">
      <FeedEmpty total={3} path={paths.feed()} />
    </State>
    <State name="Folded, open" hasWays>
      <Folded why={m.sample_title()}>
        <p>{m.sample_text()}</p>
      </Folded>
      <Folded why={m.sample_city()} isOpen>
        <p>{m.sample_text()}</p>
      </Folded>
    </State>
    <State name="Figures">
      <Figures
        label={m.sample_label()}
        figures={[
          { name: m.sample_city(), text: '1 204', note: m.sample_hint() },
          { name: m.sample_country(), text: '0' },
        ]}
      />
    </State>
    {[1, 6, 12].map((page) => (
      <State key={page} name={`Pager: ${page} of 12`} hasWays={page === 6}>
        <Pager path={paths.feed()} page={page} perPage={10} total={120} />
      </State>
    ))}
    <State name="Avatar: initials, medium, large, square">
      <p className="chips">
        <Avatar name={m.sample_name()} src={null} />
        <Avatar name={m.sample_city()} src={null} size="medium" />
        <Avatar name={m.sample_country()} src={null} size="large" />
        <Avatar name={m.sample_business()} src={null} size="medium" isSquare />
      </p>
    </State>
    <State name="PictureImage">
      <div className="main-picture">
        <PictureImage picture={picture} alt={m.sample_title()} sizes="300px" />
      </div>
    </State>
    <State name="LikesCount, TimeAgo, LongDate">
      <p className="meta">
        <LikesCount count={1_204} />
        <TimeAgo at={post.publishedAt} />
        <LongDate at={post.publishedAt} />
      </p>
    </State>
    <State name="Icon">
      <p className="chips">
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    </State>
    <State name="UnprovenNotice" shell={{ ...ofMember, me: { ...me, emailVerifiedAt: null } }}>
      <UnprovenNotice />
    </State>
    <State name="KeptNotice: hidden">
      <KeptNotice
        post={whole(post, { kept: { state: 'hidden', reason: m.sample_hint(), decision: null } })}
      />
    </State>
    <State name="FraudSigns">
      <FraudSigns post={whole(post, { signs: [m.sample_hint(), m.sample_error()] })} />
    </State>
    <State name="PersonalDataPanel">
      <PersonalDataPanel
        found={[
          { field: 'content', kind: 'phone', fragment: '+48 22 123 45 67', masked: '+48 •••' },
        ]}
        isPending={false}
        onChoose={() => {}}
        onChange={() => {}}
      />
    </State>
    <State name="DraftStatus">
      {DRAFT_STATES.map((state) => (
        <p key={state}>
          <DraftStatus state={state} />
        </p>
      ))}
    </State>
    <State name="LeavingBanner" size="page">
      <LeavingBanner at={post.publishedAt} />
    </State>
    <State name="SanctionBanner" size="page">
      <SanctionBanner
        sanction={{ kind: 'mute', endsAt: null, text: m.sample_text(), puid: 'sample' }}
      />
    </State>
    <State name="Failure" size="page">
      <Failure error={{ requestId: 'sample-0000' }} />
    </State>
    <State name="Failure: too often" size="page">
      <Failure error={{ status: 429 }} />
    </State>
  </Part>
)

const ICONS = [
  'check',
  'x',
  'map-pin',
  'calendar-days',
  'message-circle',
  'triangle-alert',
] as const
const DRAFT_STATES = [
  'here',
  'saving',
  'saved',
  'offline',
  'failed',
  'signed-out',
  'unkept',
] as const
