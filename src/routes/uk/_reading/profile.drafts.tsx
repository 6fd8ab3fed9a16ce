import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { redirectTo } from '../../../shell/redirect-to.ts'
import { requireSignIn, wholeSearch } from '../../../shell/require-sign-in.ts'

/** Drafts stand in one place, also below one's profile. */
export const Route = createFileRoute('/uk/_reading/profile/drafts')({
  validateSearch: wholeSearch,
  beforeLoad: async ({ location }) => {
    await requireSignIn({ location })
    throw redirectTo(paths.drafts, 302)
  },
})
