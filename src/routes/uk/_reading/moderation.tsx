import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { paths } from '../../../lib/address/paths.ts'

/** The desk begins with its cases, by weight. */
export const Route = createFileRoute('/uk/_reading/moderation')({
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  beforeLoad: async (asked) => {
    await requireSignIn(asked)
    throw redirectTo(paths.cases(), 302)
  },
})
