import { createFileRoute } from '@tanstack/react-router'
import { FailureScreen } from '../shell/failures/framed-screens.tsx'

/** What is drawn in place of a page that broke while it was drawn (src/app/pages/render-page.tsx). */
export const Route = createFileRoute('/500')({
  staticData: { status: 500 },
  component: () => <FailureScreen error={undefined} />,
})
