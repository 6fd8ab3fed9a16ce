import { BusinessFacts } from '../../features/businesses/ui/business-facts.tsx'
import { PhotoStrip } from '../../features/businesses/ui/photo-strip.tsx'
import { CustomerItem } from '../../features/people/ui/customer-item.tsx'
import { ProfileFrame } from '../../features/people/ui/profile-frame.tsx'
import { Who } from '../../features/posts/ui/who.tsx'
import { FollowedThings } from '../../features/subscriptions/ui/followed-things.tsx'
import * as m from '../../paraglide/messages.js'
import { Part, State } from './frame/part.tsx'
import { AT, business, customer, listed, ofMember, person } from './samples/people.ts'
import { told } from './samples/places.ts'

const followed = {
  objectId: null,
  seoLink: null,
  country: null,
  title: m.sample_country(),
} as const

/** Who people are, and businesses. */
export const PeoplePart = () => (
  <Part title="People">
    <State name="Who: person, business, not shown">
      <Who customer={person} at={AT} place={{ name: m.sample_city() }} />
      <Who customer={business} at={AT} place={undefined} />
      <Who customer={null} at={AT} place={undefined} />
    </State>
    <State name="CustomerItem: person, verified business" size="row">
      <ul className="customers">
        <CustomerItem customer={listed(person)} />
        <CustomerItem customer={listed(business)} />
      </ul>
    </State>
    <State name="CustomerItem: followed" size="row" shell={ofMember} hasWays>
      <ul className="customers">
        <CustomerItem customer={{ ...listed(person), isSubscribed: true }} />
      </ul>
    </State>
    <State name="ProfileFrame: of another" size="page" shell={ofMember}>
      <ProfileFrame
        customer={customer}
        followers={[person, { ...business, username: 'sample-2' }]}
        summary={{ accepted: 31, tags: [m.sample_city(), m.sample_country()], best: [] }}
      >
        <p>{m.sample_text()}</p>
      </ProfileFrame>
    </State>
    <State name="ProfileFrame: bare" size="page">
      <ProfileFrame customer={BARE} followers={[]} summary={{ accepted: 0, tags: [], best: [] }}>
        <p>{m.sample_text()}</p>
      </ProfileFrame>
    </State>
    <State name="BusinessFacts, OpeningHours, HoursTable: open" size="row" hasWays>
      <BusinessFacts
        customer={{ ...customer, ...business }}
        business={told}
        openNow={told.openNow}
        isOwn={false}
      />
    </State>
    <State name="BusinessFacts: little told" size="row">
      <BusinessFacts
        customer={{ ...customer, ...business }}
        business={{
          ...told,
          address: null,
          latitude: null,
          longitude: null,
          hours: [],
          languages: [],
          contacts: told.contacts.slice(2),
          verifiedAt: null,
        }}
        openNow={null}
        isOwn
      />
    </State>
    <State name="PhotoStrip" size="row">
      <PhotoStrip photos={told.photos} />
    </State>
    <State name="FollowedThings" size="row">
      <FollowedThings
        things={[
          { ...followed, objectType: 'tag', objectTypeUsername: 'sample' },
          { ...followed, objectType: 'city', objectTypeUsername: 'pl/warsaw' },
        ]}
      />
    </State>
  </Part>
)

const BARE = {
  ...customer,
  bio: '',
  birthDate: null,
  additionalLink: null,
  social: {},
  posts: 0,
  questions: 0,
  answers: 0,
  comments: 0,
  events: 0,
  followings: 0,
  followers: 0,
}
