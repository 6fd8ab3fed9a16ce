import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { redirectTo } from '../../../shell/redirect-to.ts'
import { wholeSearch } from '../../../shell/require-sign-in.ts'

/** Drafts stand in one place, also below one's profile. */
export const Route = createFileRoute('/uk/_reading/profile/drafts')({
  validateSearch: wholeSearch,
  beforeLoad: () => {
    throw redirectTo(paths.drafts, 302)
  },
})
