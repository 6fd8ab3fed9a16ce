import * as accounts from '../features/accounts/contract.ts'
import * as sessions from '../features/accounts/sessions/sessions-contract.ts'
import * as assistant from '../features/assistant/contract.ts'
import * as bookmarks from '../features/bookmarks/contract.ts'
import * as comments from '../features/comments/contract.ts'
import * as customerComments from '../features/comments/customer-comments-contract.ts'
import * as drafts from '../features/drafts/contract.ts'
import * as events from '../features/events/contract.ts'
import * as eventDates from '../features/events/dates-contract.ts'
import * as feed from '../features/feed/contract.ts'
import * as likes from '../features/likes/contract.ts'
import * as moderation from '../features/moderation/contract.ts'
import * as notifications from '../features/notifications/contract.ts'
import * as channels from '../features/notifications/settings-contract.ts'
import * as people from '../features/people/contract.ts'
import * as places from '../features/places/contract.ts'
import * as posts from '../features/posts/contract.ts'
import * as privacy from '../features/privacy/contract.ts'
import * as search from '../features/search/contract.ts'
import * as secondFactors from '../features/accounts/second-factors/contract.ts'
import * as site from '../features/site/contract.ts'
import * as social from '../features/accounts/social-sign-in/contract.ts'
import * as subscriptions from '../features/subscriptions/contract.ts'
import * as tags from '../features/tags/contract.ts'
import * as uploads from '../features/uploads/contract.ts'
import * as writing from '../features/writing/contract.ts'
import * as ownPosts from '../features/writing/own-posts-contract.ts'

/** The whole API. A key here is the name of the call everywhere: file, function, operationId, client. */
export const contract = {
  signIn: accounts.signIn,
  getSession: accounts.getSession,
  signOut: accounts.signOut,
  register: accounts.register,
  checkUserInfo: accounts.checkUserInfo,
  confirmEmail: accounts.confirmEmail,
  requestEmail: accounts.requestEmail,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  changePassword: accounts.changePassword,
  changeEmail: accounts.changeEmail,
  getEmailChange: accounts.getEmailChange,
  cancelEmailChange: accounts.cancelEmailChange,
  proveYourself: accounts.proveYourself,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,

  confirmSecondFactor: secondFactors.confirmSecondFactor,
  getSecondFactors: secondFactors.getSecondFactors,
  startAuthenticator: secondFactors.startAuthenticator,
  confirmAuthenticator: secondFactors.confirmAuthenticator,
  removeAuthenticator: secondFactors.removeAuthenticator,
  renewRecoveryCodes: secondFactors.renewRecoveryCodes,
  startPasskey: secondFactors.startPasskey,
  addPasskey: secondFactors.addPasskey,
  removePasskey: secondFactors.removePasskey,
  startPasskeySignIn: secondFactors.startPasskeySignIn,
  signInWithPasskey: secondFactors.signInWithPasskey,
  startPasskeyProof: secondFactors.startPasskeyProof,
  proveWithPasskey: secondFactors.proveWithPasskey,
  listSignInMethods: social.listSignInMethods,
  loginGoogle: social.loginGoogle,
  loginApple: social.loginApple,
  loginTelegram: social.loginTelegram,
  registerApple: social.registerApple,
  registerTelegram: social.registerTelegram,
  getJoining: social.getJoining,
  dropJoining: social.dropJoining,
  exchangeNativeCode: social.exchangeNativeCode,
  listIdentities: social.listIdentities,
  linkIdentity: social.linkIdentity,
  unlinkIdentity: social.unlinkIdentity,
  leave: privacy.leave,
  stay: privacy.stay,
  requestExport: privacy.requestExport,
  getExport: privacy.getExport,

  listCountries: places.listCountries,
  listCities: places.listCities,
  listAllCities: places.listAllCities,
  searchCities: places.searchCities,
  getCity: places.getCity,
  getDestination: places.getDestination,
  guessCountry: places.guessCountry,
  countPeopleByCountry: places.countPeopleByCountry,

  getCustomer: people.getCustomer,
  listTopCustomers: people.listTopCustomers,
  listBusinessCustomers: people.listBusinessCustomers,
  listFollowers: people.listFollowers,
  listFollowing: people.listFollowing,
  listAvatars: subscriptions.listAvatars,
  getUser: people.getUser,
  setUser: people.setUser,
  setVerified: people.setVerified,
  uploadAvatar: uploads.uploadAvatar,
  uploadPostImage: uploads.uploadPostImage,
  subscribe: subscriptions.subscribe,
  unsubscribe: subscriptions.unsubscribe,
  getSubscription: subscriptions.getSubscription,
  listSubscriptions: subscriptions.listSubscriptions,
  addLike: likes.addLike,
  removeLike: likes.removeLike,
  addBookmark: bookmarks.addBookmark,
  removeBookmark: bookmarks.removeBookmark,
  listBookmarks: bookmarks.listBookmarks,

  listPostTags: tags.listPostTags,
  listDestinationTags: tags.listDestinationTags,
  listQuestionTags: tags.listQuestionTags,
  getTags: tags.getTags,
  createTag: tags.createTag,

  getPosts: posts.getPosts,
  listSimilarPosts: posts.listSimilarPosts,
  addView: posts.addView,
  createPost: writing.createPost,
  updatePost: writing.updatePost,
  removePost: writing.removePost,
  removeQuestion: writing.removeQuestion,
  restorePost: writing.restorePost,
  getOwnPost: writing.getOwnPost,
  listOwnPosts: ownPosts.listOwnPosts,
  previewPost: writing.previewPost,

  listDrafts: drafts.listDrafts,
  getDraft: drafts.getDraft,
  saveDraft: drafts.saveDraft,
  removeDraft: drafts.removeDraft,
  openForm: drafts.openForm,

  listComments: comments.listComments,
  listCustomerComments: customerComments.listCustomerComments,
  getHierarchy: comments.getHierarchy,
  listLastComments: comments.listLastComments,
  createComment: comments.createComment,
  updateComment: comments.updateComment,
  removeComment: comments.removeComment,
  restoreComment: comments.restoreComment,
  listCommentVersions: comments.listCommentVersions,
  acceptAnswer: comments.acceptAnswer,

  listEventDays: events.listEventDays,
  replyToEvent: events.replyToEvent,
  getEventReply: events.getEventReply,
  listEventGuests: events.listEventGuests,
  listEventDates: eventDates.listEventDates,
  changeEventDate: eventDates.changeEventDate,
  replyToEventDate: eventDates.replyToEventDate,

  getFeed: feed.getFeed,
  getFollowedFeed: feed.getFollowedFeed,
  getHome: feed.getHome,
  listEvents: feed.listEvents,
  listOrigins: feed.listOrigins,
  listCustomerPosts: feed.listCustomerPosts,

  search: search.search,
  listSuggestions: search.listSuggestions,

  listNotifications: notifications.listNotifications,
  readNotification: notifications.readNotification,
  readAllNotifications: notifications.readAllNotifications,
  listMutes: notifications.listMutes,
  mute: notifications.mute,
  unmute: notifications.unmute,
  markSeen: channels.markSeen,
  getNotificationSettings: channels.getNotificationSettings,
  setNotificationSettings: channels.setNotificationSettings,
  retryMail: channels.retryMail,
  addPushSubscription: channels.addPushSubscription,
  removePushSubscription: channels.removePushSubscription,

  listWaiting: moderation.listWaiting,
  publishWaiting: moderation.publishWaiting,
  rejectWaiting: moderation.rejectWaiting,

  listActions: assistant.listActions,
  improvePost: assistant.improvePost,

  getSeo: site.getSeo,
  getNavigationMenu: site.getNavigationMenu,
  getStaticPage: site.getStaticPage,
  getCommunityMap: site.getCommunityMap,
}

export type Contract = typeof contract
