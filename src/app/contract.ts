import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import * as accounts from '../features/accounts/contract.ts'
import * as confirmation from '../features/accounts/email/confirmation-contract.ts'
import * as secondFactors from '../features/accounts/second-factors/contract.ts'
import * as sessions from '../features/accounts/sessions/sessions-contract.ts'
import * as socialSignIn from '../features/accounts/social-sign-in/contract.ts'
import * as arrival from '../features/arrival/contract.ts'
import * as assistant from '../features/assistant/contract.ts'
import * as bookmarks from '../features/bookmarks/contract.ts'
import * as businessClaims from '../features/businesses/claims/contract.ts'
import * as businesses from '../features/businesses/contract.ts'
import * as comments from '../features/comments/contract.ts'
import * as customerComments from '../features/comments/customer-comments-contract.ts'
import * as items from '../features/comments/item-contract.ts'
import * as announcements from '../features/console/announcements/announcements-contract.ts'
import * as console from '../features/console/contract.ts'
import * as health from '../features/console/health/health-contract.ts'
import * as foundPeople from '../features/console/people/people-contract.ts'
import * as siteParts from '../features/console/site/site-contract.ts'
import * as tagGroups from '../features/console/tags/groups/tag-groups-contract.ts'
import * as managedTags from '../features/console/tags/tags-contract.ts'
import * as decisions from '../features/decisions/contract.ts'
import * as drafts from '../features/drafts/contract.ts'
import * as events from '../features/events/contract.ts'
import * as eventDates from '../features/events/dates-contract.ts'
import * as feed from '../features/feed/contract.ts'
import * as home from '../features/feed/home/home-contract.ts'
import * as likes from '../features/likes/contract.ts'
import * as map from '../features/map/contract.ts'
import * as cannedReasons from '../features/moderation/canned-reasons/contract.ts'
import * as acts from '../features/moderation/cases/acts/contract.ts'
import * as appeals from '../features/moderation/cases/appeals/contract.ts'
import * as cases from '../features/moderation/cases/contract.ts'
import * as waitingClaims from '../features/moderation/claims/contract.ts'
import * as moderation from '../features/moderation/contract.ts'
import * as moderationLog from '../features/moderation/log/contract.ts'
import * as noted from '../features/moderation/noted/contract.ts'
import * as notifications from '../features/notifications/contract.ts'
import * as notificationsSettings from '../features/notifications/settings-contract.ts'
import * as blocks from '../features/people/blocks/contract.ts'
import * as people from '../features/people/contract.ts'
import * as mutedWords from '../features/people/muted-words/contract.ts'
import * as trust from '../features/people/trust/contract.ts'
import * as pins from '../features/pins/contract.ts'
import * as places from '../features/places/contract.ts'
import * as posts from '../features/posts/contract.ts'
import * as versions from '../features/posts/versions/contract.ts'
import * as privacy from '../features/privacy/contract.ts'
import * as reports from '../features/reports/contract.ts'
import * as search from '../features/search/contract.ts'
import * as watchedWords from '../features/shield/watched-words/contract.ts'
import * as site from '../features/site/contract.ts'
import * as staff from '../features/staff/contract.ts'
import * as subscriptions from '../features/subscriptions/contract.ts'
import * as tags from '../features/tags/contract.ts'
import * as uploads from '../features/uploads/contract.ts'
import * as writing from '../features/writing/contract.ts'
import * as ownPosts from '../features/writing/own-posts-contract.ts'

/** The whole API. The name of a call is the same everywhere: here, its file, its function, its operationId, the client. */
export const contract = {
  ...operationsOf(accounts),
  ...operationsOf(confirmation),
  ...operationsOf(secondFactors),
  ...operationsOf(sessions),
  ...operationsOf(socialSignIn),
  ...operationsOf(arrival),
  ...operationsOf(assistant),
  ...operationsOf(bookmarks),
  ...operationsOf(businesses),
  ...operationsOf(businessClaims),
  ...operationsOf(comments),
  ...operationsOf(customerComments),
  ...operationsOf(items),
  ...operationsOf(decisions),
  ...operationsOf(console),
  ...operationsOf(announcements),
  ...operationsOf(health),
  ...operationsOf(foundPeople),
  ...operationsOf(siteParts),
  ...operationsOf(managedTags),
  ...operationsOf(tagGroups),
  ...operationsOf(drafts),
  ...operationsOf(events),
  ...operationsOf(eventDates),
  ...operationsOf(feed),
  ...operationsOf(home),
  ...operationsOf(likes),
  ...operationsOf(map),
  ...operationsOf(moderation),
  ...operationsOf(cases),
  ...operationsOf(acts),
  ...operationsOf(appeals),
  ...operationsOf(moderationLog),
  ...operationsOf(waitingClaims),
  ...operationsOf(cannedReasons),
  ...operationsOf(noted),
  ...operationsOf(notifications),
  ...operationsOf(notificationsSettings),
  ...operationsOf(people),
  ...operationsOf(blocks),
  ...operationsOf(mutedWords),
  ...operationsOf(trust),
  ...operationsOf(pins),
  ...operationsOf(places),
  ...operationsOf(posts),
  ...operationsOf(versions),
  ...operationsOf(privacy),
  ...operationsOf(reports),
  ...operationsOf(search),
  ...operationsOf(watchedWords),
  ...operationsOf(site),
  ...operationsOf(staff),
  ...operationsOf(subscriptions),
  ...operationsOf(tags),
  ...operationsOf(uploads),
  ...operationsOf(writing),
  ...operationsOf(ownPosts),
}

export type Contract = typeof contract

declare module '../browser/api/api-client.ts' {
  interface ApiRegister {
    contract: Contract
  }
}

type Operations<Module> = {
  [Name in keyof Module as Module[Name] extends AnyContractProcedure ? Name : never]: Module[Name]
}

/** The calls that a feature declares, among the schemas that it exports beside them. */
function operationsOf<Module extends object>(module: Module): Operations<Module> {
  const calls = Object.entries(module).filter(([, declared]) => isContractProcedure(declared))
  return Object.fromEntries(calls) as Operations<Module>
}
