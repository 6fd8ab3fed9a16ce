import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../../browser/navigation/redirect-to.ts'
import { requireSignIn, wholeSearch } from '../../../../browser/navigation/require-sign-in.ts'
import { paths } from '../../../../lib/address/paths.ts'

/** Drafts stand in one place, also below one's profile. */
export const Route = createFileRoute('/uk/_reading/profile/drafts')({
  staticData: { layout: 'list', disallow: 'all' },
  validateSearch: wholeSearch,
  beforeLoad: async ({ context, location }) => {
    await requireSignIn({ context, location })
    throw redirectTo(paths.drafts, 302)
  },
})
