import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { redirectTo } from '../../../../browser/navigation/redirect-to.ts'
import { paths, withPage } from '../../../../lib/address/paths.ts'

/** Posts are what a person's page begins with. */
export const Route = createFileRoute('/uk/_reading/a/$id/user')({
  validateSearch: pageOf,
  beforeLoad: ({ params, search }) => {
    throw redirectTo(withPage(paths.person(params.id), search.page ?? 1), 301)
  },
})
