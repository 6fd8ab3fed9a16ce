import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { redirectTo } from '../../../shell/redirect-to.ts'
import { requireSignIn, wholeSearch } from '../../../shell/require-sign-in.ts'

/** One's own page, as the others see it. */
export const Route = createFileRoute('/uk/_reading/profile/')({
  validateSearch: wholeSearch,
  beforeLoad: async (page) => {
    const { me } = await requireSignIn(page)
    throw redirectTo(paths.person(me.username), 302)
  },
})
