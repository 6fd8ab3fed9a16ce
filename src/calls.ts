import type { Contract } from './contract.ts'
import { changeEmail } from './features/accounts/change-email.ts'
import { changePassword } from './features/accounts/change-password.ts'
import { checkUserInfo } from './features/accounts/check-user-info.ts'
import { confirmEmail } from './features/accounts/confirm-email.ts'
import { endOtherSessions } from './features/accounts/end-other-sessions.ts'
import { endSession } from './features/accounts/end-session.ts'
import { forgotPassword } from './features/accounts/forgot-password.ts'
import { getSession } from './features/accounts/get-session.ts'
import { listSessions } from './features/accounts/list-sessions.ts'
import { proveYourself } from './features/accounts/prove-yourself.ts'
import { register } from './features/accounts/register.ts'
import { requestEmail } from './features/accounts/request-email.ts'
import { resetPassword } from './features/accounts/reset-password.ts'
import { signIn } from './features/accounts/sign-in.ts'
import { signOut } from './features/accounts/sign-out.ts'
import { improvePost } from './features/assistant/improve-post.ts'
import { listActions } from './features/assistant/list-actions.ts'
import { acceptAnswer } from './features/comments/accept-answer.ts'
import { createComment } from './features/comments/create-comment.ts'
import { getHierarchy } from './features/comments/get-hierarchy.ts'
import { listCommentVersions } from './features/comments/list-comment-versions.ts'
import { listComments } from './features/comments/list-comments.ts'
import { listCustomerComments } from './features/comments/list-customer-comments.ts'
import { listLastComments } from './features/comments/list-last-comments.ts'
import { removeComment } from './features/comments/remove-comment.ts'
import { restoreComment } from './features/comments/restore-comment.ts'
import { updateComment } from './features/comments/update-comment.ts'
import { getDraft } from './features/drafts/get-draft.ts'
import { listDrafts } from './features/drafts/list-drafts.ts'
import { removeDraft } from './features/drafts/remove-draft.ts'
import { saveDraft } from './features/drafts/save-draft.ts'
import { getEventReply } from './features/events/get-event-reply.ts'
import { listEventDays } from './features/events/list-event-days.ts'
import { listEventGuests } from './features/events/list-event-guests.ts'
import { replyToEvent } from './features/events/reply-to-event.ts'
import { getFeed } from './features/feed/get-feed.ts'
import { getHome } from './features/feed/get-home.ts'
import { listCustomerPosts } from './features/feed/list-customer-posts.ts'
import { listEvents } from './features/feed/list-events.ts'
import { getCustomer } from './features/people/get-customer.ts'
import { getUser } from './features/people/get-user.ts'
import { listBusinessCustomers } from './features/people/list-business-customers.ts'
import { listFollowers } from './features/people/list-followers.ts'
import { listFollowing } from './features/people/list-following.ts'
import { listTopCustomers } from './features/people/list-top-customers.ts'
import { setUser } from './features/people/set-user.ts'
import { setVerified } from './features/people/set-verified.ts'
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
import { getExport } from './features/privacy/get-export.ts'
import { leave } from './features/privacy/leave.ts'
import { requestExport } from './features/privacy/request-export.ts'
import { stay } from './features/privacy/stay.ts'
import { listSuggestions } from './features/search/list-suggestions.ts'
import { search } from './features/search/search.ts'
import { addPasskey } from './features/second-factors/add-passkey.ts'
import { confirmAuthenticator } from './features/second-factors/confirm-authenticator.ts'
import { confirmSecondFactor } from './features/second-factors/confirm-second-factor.ts'
import { getSecondFactors } from './features/second-factors/get-second-factors.ts'
import { proveWithPasskey } from './features/second-factors/prove-with-passkey.ts'
import { removeAuthenticator } from './features/second-factors/remove-authenticator.ts'
import { removePasskey } from './features/second-factors/remove-passkey.ts'
import { renewRecoveryCodes } from './features/second-factors/renew-recovery-codes.ts'
import { signInWithPasskey } from './features/second-factors/sign-in-with-passkey.ts'
import { startAuthenticator } from './features/second-factors/start-authenticator.ts'
import { startPasskey } from './features/second-factors/start-passkey.ts'
import { startPasskeyProof } from './features/second-factors/start-passkey-proof.ts'
import { startPasskeySignIn } from './features/second-factors/start-passkey-sign-in.ts'
import { getCommunityMap } from './features/site/get-community-map.ts'
import { getNavigationMenu } from './features/site/get-navigation-menu.ts'
import { getSeo } from './features/site/get-seo.ts'
import { getStaticPage } from './features/site/get-static-page.ts'
import { dropJoining } from './features/social-sign-in/drop-joining.ts'
import { exchangeNativeCode } from './features/social-sign-in/exchange-native-code.ts'
import { getJoining } from './features/social-sign-in/get-joining.ts'
import { linkIdentity } from './features/social-sign-in/link-identity.ts'
import { listIdentities } from './features/social-sign-in/list-identities.ts'
import { listSignInMethods } from './features/social-sign-in/list-sign-in-methods.ts'
import { loginApple } from './features/social-sign-in/login-apple.ts'
import { loginGoogle } from './features/social-sign-in/login-google.ts'
import { loginTelegram } from './features/social-sign-in/login-telegram.ts'
import { registerApple } from './features/social-sign-in/register-apple.ts'
import { registerTelegram } from './features/social-sign-in/register-telegram.ts'
import { unlinkIdentity } from './features/social-sign-in/unlink-identity.ts'
import { listAvatars } from './features/subscriptions/list-avatars.ts'
import { subscribe } from './features/subscriptions/subscribe.ts'
import { unsubscribe } from './features/subscriptions/unsubscribe.ts'
import { createTag } from './features/tags/create-tag.ts'
import { getTags } from './features/tags/get-tags.ts'
import { listDestinationTags } from './features/tags/list-destination-tags.ts'
import { listPostTags } from './features/tags/list-post-tags.ts'
import { listQuestionTags } from './features/tags/list-question-tags.ts'
import { uploadAvatar } from './features/uploads/upload-avatar.ts'
import { uploadPostImage } from './features/uploads/upload-post-image.ts'
import { createPost } from './features/writing/create-post.ts'
import { getOwnPost } from './features/writing/get-own-post.ts'
import { listOwnPosts } from './features/writing/list-own-posts.ts'
import { previewPost } from './features/writing/preview-post.ts'
import { removePost } from './features/writing/remove-post.ts'
import { removeQuestion } from './features/writing/remove-question.ts'
import { restorePost } from './features/writing/restore-post.ts'
import { updatePost } from './features/writing/update-post.ts'
import { notificationCalls } from './notification-calls.ts'

/** The server's side of every call of the contract, under the same names. */
export const calls = {
  signIn,
  getSession,
  signOut,
  register,
  checkUserInfo,
  confirmEmail,
  requestEmail,
  forgotPassword,
  resetPassword,
  changePassword,
  changeEmail,
  proveYourself,
  listSessions,
  endSession,
  endOtherSessions,

  confirmSecondFactor,
  getSecondFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeyProof,
  proveWithPasskey,
  listSignInMethods,
  loginGoogle,
  loginApple,
  loginTelegram,
  registerApple,
  registerTelegram,
  getJoining,
  dropJoining,
  exchangeNativeCode,
  listIdentities,
  linkIdentity,
  unlinkIdentity,
  leave,
  stay,
  requestExport,
  getExport,

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

  getFeed,
  getHome,
  listEvents,
  listCustomerPosts,

  search,
  listSuggestions,

  ...notificationCalls,

  listActions,
  improvePost,

  getSeo,
  getNavigationMenu,
  getStaticPage,
  getCommunityMap,
} satisfies Record<keyof Contract, unknown>
