import { Orders } from '../../features/feed/ui/orders.tsx'
import { TopicList, WhereFrom } from '../../features/posts/ui/list/list-filters.tsx'
import { ListFrame } from '../../features/posts/ui/list/list-frame.tsx'
import { PostList } from '../../features/posts/ui/post-list.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { BottomBar } from '../../shell/bottom-bar.tsx'
import { Footer } from '../../shell/footer.tsx'
import { Header } from '../../shell/header/header.tsx'
import { MeMenu } from '../../shell/header/me-menu.tsx'
import { emptyShell } from '../../shell/shell-context.ts'
import { Part, State } from './frame/part.tsx'
import { Standing } from './frame/standing.tsx'
import { me, ofCity, ofCountry, ofMember } from './samples/people.ts'
import { post, question } from './samples/posts.ts'

const HEADERS = [
  ['visitor everywhere', emptyShell],
  ['visitor of a country', ofCountry],
  ['visitor of a city', ofCity],
  ['member, many unread', { ...ofMember, me: { ...me, totalNew: 120 } }],
] as const

/** The ways through the product. */
export const NavigationPart = () => (
  <Part title="Navigation">
    {HEADERS.map(([name, shell]) => (
      <State
        key={name}
        name={`Header, DestinationChooser: ${name}`}
        size="page"
        hasWays={shell === ofCity}
        shell={shell}
      >
        <Header />
      </State>
    ))}
    <State name="MeMenu" shell={ofMember} hasWays>
      <Standing>
        <MeMenu me={me} />
      </Standing>
    </State>
    <State name="BottomBar: visitor" hasWays>
      <BottomBar />
    </State>
    <State name="BottomBar: member of a city" shell={ofMember}>
      <BottomBar />
    </State>
    <State name="Footer" size="page">
      <Footer />
    </State>
    <State name="ListFrame" size="page" shell={ofCity}>
      <ListFrame
        h1={`${m.menu_feed()}: ${m.sample_city()}`}
        kinds={[
          { title: m.menu_feed(), href: '#navigation', isCurrent: true },
          { title: m.menu_questions(), href: '#items', isCurrent: false },
        ]}
        chosen={m.tab_popular()}
        filters={<p>{m.sample_hint()}</p>}
        path={paths.feed()}
      >
        <PostList posts={[post, question]} level={2} />
      </ListFrame>
    </State>
    <State name="Filters: Orders, WhereFrom, TopicList" shell={ofMember} hasWays>
      <Orders
        current="newest"
        newest={paths.feed()}
        popular={paths.popular({})}
        unanswered={paths.questions()}
      />
      <WhereFrom path={paths.feed(ofCity.to)} people="all" />
      <TopicList
        topics={{ isOwn: true, names: [m.sample_city(), m.sample_country()] }}
        pathOf={(name) => paths.tag({}, [name])}
      />
    </State>
  </Part>
)
