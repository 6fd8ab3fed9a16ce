import shareImage from '../../browser/navigation/share-image.png?url'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { LikesCount } from '../../ui/counts/likes-count.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FeedEmpty } from '../../ui/feed-empty.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Folded } from '../../ui/folded.tsx'
import { LongDate } from '../../ui/long-date.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { PictureImage } from '../../ui/picture/picture-image.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { Part, State } from './part.tsx'
import { post } from './samples.ts'

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
    <State name="Folded">
      <Folded why={m.sample_title()}>
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
      <State key={page} name={`Pager: ${page} of 12`}>
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
        <PictureImage picture={PICTURE} alt={m.sample_title()} sizes="300px" />
      </div>
    </State>
    <State name="LikesCount, TimeAgo, LongDate">
      <p className="meta">
        <LikesCount count={1_204} />
        <TimeAgo at={post.publishedAt} />
        <LongDate at={post.publishedAt} />
      </p>
    </State>
  </Part>
)

/** One that the product comes with. */
const PICTURE = {
  src: shareImage,
  width: 1_200,
  height: 630,
  widths: [1_200],
  preview:
    'UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoQAAgABUB8JZwAAxf6//8AAP7tjUzx+ZZvWPHZ6hQxu0TWQAAAAA==',
}
