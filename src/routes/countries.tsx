import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../browser/navigation/redirect-to.ts'
import { paths } from '../lib/address/paths.ts'

export const Route = createFileRoute('/countries')({
  beforeLoad: () => {
    throw redirectTo(paths.countries(), 301)
  },
})
