import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { redirectTo } from '../../../shell/redirect-to.ts'
import { requireSignIn, wholeSearch } from '../../../shell/require-sign-in.ts'
import { SoonScreen } from '../../../shell/soon-screen.tsx'

export const Route = createFileRoute('/uk/_reading/profile/$')({
  validateSearch: wholeSearch,
  beforeLoad: async ({ location, params }) => {
    await requireSignIn({ location })
    // drafts stand in one place, also below one's profile
    if (params._splat === 'drafts') throw redirectTo(paths.drafts, 302)
  },
  component: SoonScreen,
})
