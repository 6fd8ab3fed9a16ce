import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import { paths } from '../../../lib/address/paths.ts'

/** An event has one address, without a place. */
export const Route = createFileRoute('/uk/to-{-$country}/{-$city}/e/$seoLink')({
  // without a country it is that address itself
  params: { parse: (params) => 'country' in params && params },
  beforeLoad: ({ params }) => {
    throw redirectTo(paths.item('event', params.seoLink), 301)
  },
})
