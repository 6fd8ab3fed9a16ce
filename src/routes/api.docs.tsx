import { createFileRoute } from '@tanstack/react-router'
import { ApiDocs } from '../features/site/ui/api-docs.tsx'
import * as m from '../paraglide/messages.js'
import { FailureScreen } from '../shell/failures/framed-screens.tsx'
import { pageHead } from '../browser/navigation/page-head.ts'

export const Route = createFileRoute('/api/docs')({
  // few need it: apart from the main code
  loader: async () => {
    const { loadApiDescription } = await import('../features/site/ui/load-api-description.ts')
    return loadApiDescription()
  },
  head: () =>
    pageHead({ title: m.api_title(), description: m.api_description(), path: '/api/docs' }),
  errorComponent: FailureScreen,
  component: () => <ApiDocs api={Route.useLoaderData()} />,
})
