import { createFileRoute } from '@tanstack/react-router'
import { ApiDocs } from '../features/site/ui/api-docs.tsx'
import { loadApiDescription } from '../features/site/ui/load-api-description.ts'
import * as m from '../paraglide/messages.js'
import { FailureScreen } from '../shell/framed-screens.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/api/docs')({
  loader: () => loadApiDescription(),
  head: () =>
    pageHead({ title: m.api_title(), description: m.api_description(), path: '/api/docs' }),
  errorComponent: FailureScreen,
  component: () => <ApiDocs api={Route.useLoaderData()} />,
})
