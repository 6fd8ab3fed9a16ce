import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../browser/navigation/redirect-to.ts'
import { paths } from '../../lib/address/paths.ts'

/** Countries of all regions, unless a region is named. */
export const Route = createFileRoute('/uk/countries')({
  beforeLoad: () => {
    throw redirectTo(paths.countries(), 301)
  },
})
