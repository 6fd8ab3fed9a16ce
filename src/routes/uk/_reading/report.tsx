import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { loadReport } from '../../../features/reports/ui/load-report.ts'
import { ReportScreen } from '../../../features/reports/ui/report-screen.tsx'

export const Route = createFileRoute('/uk/_reading/report')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('type', 'id', 'anonymous', 'status'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadReport(context, deps),
  head: headOfLoader,
  component: () => <ReportScreen {...Route.useLoaderData()} />,
})
