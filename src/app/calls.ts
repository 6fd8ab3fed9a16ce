import { callsOfAccounts } from './calls-of-accounts.ts'
import { callsOfNotifications } from './calls-of-notifications.ts'
import type { Contract } from './contract.ts'
import { improvePost } from '../features/assistant/improve-post.ts'
import { listActions } from '../features/assistant/list-actions.ts'
import { addBookmark } from '../features/bookmarks/add-bookmark.ts'
import { listBookmarks } from '../features/bookmarks/list-bookmarks.ts'
import { removeBookmark } from '../features/bookmarks/remove-bookmark.ts'
import { acceptAnswer } from '../features/comments/accept-answer.ts'
import { createComment } from '../features/comments/create-comment.ts'
import { getHierarchy } from '../features/comments/thread/get-hierarchy.ts'
import { getPosts } from '../features/comments/thread/get-posts.ts'
import { listCommentVersions } from '../features/comments/list-comment-versions.ts'
import { listComments } from '../features/comments/thread/list-comments.ts'
import { listCustomerComments } from '../features/comments/list-customer-comments.ts'
import { listLastComments } from '../features/comments/list-last-comments.ts'
import { removeComment } from '../features/comments/remove-comment.ts'
import { restoreComment } from '../features/comments/restore-comment.ts'
import { updateComment } from '../features/comments/update-comment.ts'
import { getDraft } from '../features/drafts/get-draft.ts'
import { listDrafts } from '../features/drafts/list-drafts.ts'
import { openForm } from '../features/drafts/open-form.ts'
import { removeDraft } from '../features/drafts/remove-draft.ts'
import { saveDraft } from '../features/drafts/save-draft.ts'
import { changeEventDate } from '../features/events/dates/change-event-date.ts'
import { listEventDates } from '../features/events/dates/list-event-dates.ts'
import { replyToEventDate } from '../features/events/dates/reply-to-event-date.ts'
import { getEventReply } from '../features/events/get-event-reply.ts'
import { listEventDays } from '../features/events/list-event-days.ts'
import { listEventGuests } from '../features/events/list-event-guests.ts'
import { replyToEvent } from '../features/events/reply-to-event.ts'
import { getFeed } from '../features/feed/get-feed.ts'
import { getFollowedFeed } from '../features/feed/get-followed-feed.ts'
import { getHome } from '../features/feed/get-home.ts'
import { listCustomerPosts } from '../features/feed/list-customer-posts.ts'
import { listEvents } from '../features/feed/list-events.ts'
import { listOrigins } from '../features/feed/list-origins.ts'
import { addLike } from '../features/likes/add-like.ts'
import { removeLike } from '../features/likes/remove-like.ts'
import { listWaiting } from '../features/moderation/list-waiting.ts'
import { publishWaiting } from '../features/moderation/publish-waiting.ts'
import { rejectWaiting } from '../features/moderation/reject-waiting.ts'
import { getCustomer } from '../features/people/get-customer.ts'
import { getUser } from '../features/people/get-user.ts'
import { listBusinessCustomers } from '../features/people/lists/list-business-customers.ts'
import { listFollowers } from '../features/people/lists/list-followers.ts'
import { listFollowing } from '../features/people/lists/list-following.ts'
import { listTopCustomers } from '../features/people/lists/list-top-customers.ts'
import { setUser } from '../features/people/edit/set-user.ts'
import { setVerified } from '../features/people/edit/set-verified.ts'
import { countPeopleByCountry } from '../features/places/count-people-by-country.ts'
import { getCity } from '../features/places/cities/get-city.ts'
import { getDestination } from '../features/places/get-destination.ts'
import { guessCountry } from '../features/places/guess-country.ts'
import { listAllCities } from '../features/places/cities/list-all-cities.ts'
import { listCities } from '../features/places/cities/list-cities.ts'
import { listCountries } from '../features/places/list-countries.ts'
import { searchCities } from '../features/places/cities/search-cities.ts'
import { addView } from '../features/posts/views/add-view.ts'
import { listSimilarPosts } from '../features/search/similar/list-similar-posts.ts'
import { listSuggestions } from '../features/search/suggest/list-suggestions.ts'
import { search } from '../features/search/search.ts'
import { getCommunityMap } from '../features/site/get-community-map.ts'
import { getNavigationMenu } from '../features/site/get-navigation-menu.ts'
import { getSeo } from '../features/site/get-seo.ts'
import { getStaticPage } from '../features/site/get-static-page.ts'
import { getSubscription } from '../features/subscriptions/get-subscription.ts'
import { listAvatars } from '../features/subscriptions/list-avatars.ts'
import { listSubscriptions } from '../features/subscriptions/list-subscriptions.ts'
import { subscribe } from '../features/subscriptions/subscribe.ts'
import { unsubscribe } from '../features/subscriptions/unsubscribe.ts'
import { listDestinationTags } from '../features/tag-lists/list-destination-tags.ts'
import { listPostTags } from '../features/tag-lists/list-post-tags.ts'
import { listQuestionTags } from '../features/tag-lists/list-question-tags.ts'
import { createTag } from '../features/tags/create-tag.ts'
import { getTags } from '../features/tags/get-tags.ts'
import { uploadAvatar } from '../features/uploads/upload-avatar.ts'
import { uploadPostImage } from '../features/uploads/upload-post-image.ts'
import { createPost } from '../features/writing/create-post.ts'
import { getOwnPost } from '../features/writing/get-own-post.ts'
import { listOwnPosts } from '../features/writing/list-own-posts.ts'
import { previewPost } from '../features/writing/preview-post.ts'
import { removePost } from '../features/writing/removal/remove-post.ts'
import { removeQuestion } from '../features/writing/removal/remove-question.ts'
import { restorePost } from '../features/writing/removal/restore-post.ts'
import { updatePost } from '../features/writing/update-post.ts'

/** The server's side of every call of the contract, under the same names. */
export const calls = {
  ...callsOfAccounts,

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
  getUser,
  setUser,
  setVerified,
  uploadAvatar,
  uploadPostImage,
  subscribe,
  unsubscribe,
  getSubscription,
  listSubscriptions,
  addLike,
  removeLike,
  addBookmark,
  removeBookmark,
  listBookmarks,

  listPostTags,
  listDestinationTags,
  listQuestionTags,
  getTags,
  createTag,

  getPosts,
  listSimilarPosts,
  addView,
  createPost,
  updatePost,
  removePost,
  removeQuestion,
  restorePost,
  getOwnPost,
  listOwnPosts,
  previewPost,

  listDrafts,
  getDraft,
  saveDraft,
  removeDraft,
  openForm,

  listComments,
  listCustomerComments,
  getHierarchy,
  listLastComments,
  createComment,
  updateComment,
  removeComment,
  restoreComment,
  listCommentVersions,
  acceptAnswer,

  listEventDays,
  replyToEvent,
  getEventReply,
  listEventGuests,
  listEventDates,
  changeEventDate,
  replyToEventDate,

  getFeed,
  getFollowedFeed,
  getHome,
  listEvents,
  listOrigins,
  listCustomerPosts,

  search,
  listSuggestions,

  ...callsOfNotifications,

  listWaiting,
  publishWaiting,
  rejectWaiting,

  listActions,
  improvePost,

  getSeo,
  getNavigationMenu,
  getStaticPage,
  getCommunityMap,
} satisfies Record<keyof Contract, unknown>
