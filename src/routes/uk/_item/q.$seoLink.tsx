import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { itemSearch, loadItemScreen } from '../../../screens/item/load-item-screen.ts'
import { QuestionScreen } from '../../../screens/item/question-screen.tsx'

export const Route = createFileRoute('/uk/_item/q/$seoLink')({
  staticData: { structuredData: 'item' },
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadItemScreen(context, 'question', params.seoLink, deps),
  head: headOfLoader,
  component: () => <QuestionScreen {...Route.useLoaderData()} />,
})
