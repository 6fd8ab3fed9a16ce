import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { redirectTo } from '../../shell/redirect-to.ts'
import { savedDestination } from '../../shell/saved-destination.ts'

/** Opens home; the link of a letter brings its own status with it. */
export const Route = createFileRoute('/uk/new-email')({
  beforeLoad: () => {
    throw redirectTo(paths.home(savedDestination()), 302)
  },
})
