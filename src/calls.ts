import type { Contract } from './contract.ts'
import { getHierarchy } from './features/comments/get-hierarchy.ts'
import { listComments } from './features/comments/list-comments.ts'
import { listCustomerComments } from './features/comments/list-customer-comments.ts'
import { listLastComments } from './features/comments/list-last-comments.ts'
import { listEventDays } from './features/events/list-event-days.ts'
import { getFeed } from './features/feed/get-feed.ts'
import { listCustomerPosts } from './features/feed/list-customer-posts.ts'
import { listEvents } from './features/feed/list-events.ts'
import { getCustomer } from './features/people/get-customer.ts'
import { listAvatars } from './features/people/list-avatars.ts'
import { listBusinessCustomers } from './features/people/list-business-customers.ts'
import { listFollowers } from './features/people/list-followers.ts'
import { listFollowing } from './features/people/list-following.ts'
import { listTopCustomers } from './features/people/list-top-customers.ts'
import { countPeopleByCountry } from './features/places/count-people-by-country.ts'
import { getCity } from './features/places/get-city.ts'
import { getDestination } from './features/places/get-destination.ts'
import { guessCountry } from './features/places/guess-country.ts'
import { listAllCities } from './features/places/list-all-cities.ts'
import { listCities } from './features/places/list-cities.ts'
import { listCountries } from './features/places/list-countries.ts'
import { searchCities } from './features/places/search-cities.ts'
import { addView } from './features/posts/add-view.ts'
import { getPosts } from './features/posts/get-posts.ts'
import { listSimilarPosts } from './features/posts/list-similar-posts.ts'
import { listSuggestions } from './features/search/list-suggestions.ts'
import { search } from './features/search/search.ts'
import { getCommunityMap } from './features/site/get-community-map.ts'
import { getNavigationMenu } from './features/site/get-navigation-menu.ts'
import { getSeo } from './features/site/get-seo.ts'
import { getStaticPage } from './features/site/get-static-page.ts'
import { getTags } from './features/tags/get-tags.ts'
import { listDestinationTags } from './features/tags/list-destination-tags.ts'
import { listPostTags } from './features/tags/list-post-tags.ts'
import { listQuestionTags } from './features/tags/list-question-tags.ts'

/** The server's side of every call of the contract, under the same names. */
export const calls = {
  listCountries,
  listCities,
  listAllCities,
  searchCities,
  getCity,
  getDestination,
  guessCountry,
  countPeopleByCountry,

  getCustomer,
  listTopCustomers,
  listBusinessCustomers,
  listFollowers,
  listFollowing,
  listAvatars,

  listPostTags,
  listDestinationTags,
  listQuestionTags,
  getTags,

  getPosts,
  listSimilarPosts,
  addView,

  listComments,
  listCustomerComments,
  getHierarchy,
  listLastComments,

  listEventDays,

  getFeed,
  listEvents,
  listCustomerPosts,

  search,
  listSuggestions,

  getSeo,
  getNavigationMenu,
  getStaticPage,
  getCommunityMap,
} satisfies Record<keyof Contract, unknown>
