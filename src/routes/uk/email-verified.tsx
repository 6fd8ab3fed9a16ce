import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { redirectTo } from '../../shell/redirect-to.ts'
import { savedDestination } from '../../shell/saved-destination.ts'

/** Opens the feed after an address was proven. */
export const Route = createFileRoute('/uk/email-verified')({
  beforeLoad: () => {
    throw redirectTo(paths.feed(savedDestination()), 302)
  },
})
