import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { AuditLogScreen } from '../../../../features/staff/ui/audit-log-screen.tsx'
import { auditLogSearch } from '../../../../features/staff/ui/audit-log-search.ts'
import { loadAuditLog } from '../../../../features/staff/ui/load-staff-screens.ts'

export const Route = createFileRoute('/uk/_reading/admin/audit-log')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('before', 'username'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    orSignIn(loadAuditLog(context, context.me, auditLogSearch(deps)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <AuditLogScreen {...Route.useLoaderData()} />,
})
