import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FailureScreen } from '../../../shell/failures/framed-screens.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { loadSheetOfLayout } from '../../../shell/layout.ts'
import { loadSavedShell } from '../../../shell/load-shell.ts'

export const Route = createFileRoute('/uk/_reading')({
  beforeLoad: loadSheetOfLayout,
  loader: ({ context }) => loadSavedShell(context),
  staleTime: 60_000,
  errorComponent: FailureScreen,
  component: ReadingFrame,
})

function ReadingFrame() {
  return (
    <Frame shell={Route.useLoaderData()}>
      <Outlet />
    </Frame>
  )
}
