import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../browser/navigation/page-head.ts'
import { ApiDocs } from '../features/site/ui/api-docs.tsx'
import { loadApiDescription } from '../features/site/ui/load-api-description.ts'
import { paths } from '../lib/address/paths.ts'
import * as m from '../paraglide/messages.js'
import { FailureScreen } from '../shell/failures/framed-screens.tsx'

export const Route = createFileRoute('/api/docs')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadApiDescription(context.describeApi),
  head: ({ match }) =>
    pageHead(match.context, {
      title: m.api_title(),
      description: m.api_description(),
      path: paths.apiDocs,
    }),
  errorComponent: FailureScreen,
  component: () => <ApiDocs api={Route.useLoaderData()} />,
})
