import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { redirectTo } from '../../../shell/redirect-to.ts'

/** Drafts stand in one place, also below one's profile. */
export const Route = createFileRoute('/uk/_reading/profile/drafts')({
  beforeLoad: () => {
    throw redirectTo(paths.drafts, 302)
  },
})
