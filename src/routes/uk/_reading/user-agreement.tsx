import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadStaticPage } from '../../../features/site/ui/load-static-page.ts'
import { StaticPage } from '../../../features/site/ui/static-page.tsx'
import { paths } from '../../../lib/address/paths.ts'

export const Route = createFileRoute('/uk/_reading/user-agreement')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { sitemap: {} },
  loader: ({ context }) => loadStaticPage(context, 'user-agreement', paths.userAgreement),
  head: headOfLoader,
  component: () => <StaticPage {...Route.useLoaderData()} />,
})
