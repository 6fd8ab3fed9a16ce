import { createFileRoute } from '@tanstack/react-router'
import { destinationOf } from '../../../browser/navigation/destination-of.ts'
import { findSavedNames } from '../../../browser/navigation/find-saved-names.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { linkSearch } from '../../../browser/navigation/sign-in-search.ts'
import { LinkStatusPanel } from '../../../features/accounts/ui/link-status.tsx'
import { loadConfirmationPreview } from '../../../features/accounts/ui/load-confirmation-preview.ts'
import { loadLinkPage } from '../../../features/accounts/ui/load-link-page.ts'
import { FeedScreen } from '../../../features/feed/ui/feed-screen.tsx'
import { loadFeedScreen } from '../../../features/feed/ui/load-feed-screen.ts'
import { paths } from '../../../lib/address/paths.ts'
import { LazyPlaceHelp } from '../../../screens/empty/lazy-place-help.tsx'
import { withPlaceHelp } from '../../../screens/empty/with-place-help.ts'

/** Opens the feed, and over it what became of the link of a letter. */
export const Route = createFileRoute('/uk/_reading/email-verified')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  // whose account it is is told to who has the link alone
  staticData: { layout: 'list', isCached: false, isWayIn: true },
  validateSearch: linkSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const to = destinationOf(await findSavedNames(context))
    const [{ name, invitedBy }, page, feed] = await Promise.all([
      loadConfirmationPreview(context, token),
      loadLinkPage(context, 'email-verified', paths.emailVerified),
      loadFeedScreen(context, { seoPage: 'feed', to, path: paths.feed(to) }).then((found) =>
        withPlaceHelp(context, to, found),
      ),
    ])
    return { ...page, feed, name, invitedBy }
  },
  head: headOfLoader,
  component: EmailVerified,
})

function EmailVerified() {
  const { feed, ...whose } = Route.useLoaderData()
  return (
    <>
      <LinkStatusPanel page="email-verified" status={Route.useSearch().status} {...whose} />
      {/* who has just come is shown what helps, and no second button above it */}
      <FeedScreen
        {...feed}
        {...(feed.help && { empty: <></> })}
        help={<LazyPlaceHelp help={feed.help} subject={{ of: 'place' }} />}
      />
    </>
  )
}
