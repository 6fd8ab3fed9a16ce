import { createFileRoute } from '@tanstack/react-router'
import { itemSearch, loadItemScreen } from '../../../features/comments/ui/load-item-screen.ts'
import { QuestionScreen } from '../../../features/posts/ui/question-screen.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_item/q/$seoLink')({
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadItemScreen('question', params.seoLink, deps),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <QuestionScreen {...Route.useLoaderData()} />,
})
