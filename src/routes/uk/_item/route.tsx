import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { loadMe } from '../../../browser/navigation/load-me.ts'
import { FailureScreen } from '../../../shell/failures/framed-screens.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { loadSheetOfLayout } from '../../../shell/layout.ts'
import type { Around } from '../../../shell/load-shell.ts'
import { emptyShell } from '../../../shell/shell-context.ts'

export const Route = createFileRoute('/uk/_item')({
  staticData: { offline: 'read', layout: 'article' },
  beforeLoad: loadSheetOfLayout,
  loader: async ({ context }) => ({ me: await loadMe(context) }),
  staleTime: 60_000,
  errorComponent: FailureScreen,
  component: ItemFrame,
})

/** The frame of one post, question or event: what stands around it is of its own place. */
function ItemFrame() {
  const { me } = Route.useLoaderData()
  const around = useChildMatches({
    select: ([item]) => (item?.loaderData as { around?: Around } | undefined)?.around,
  })
  return (
    <Frame shell={{ ...emptyShell, ...around, me }}>
      <Outlet />
    </Frame>
  )
}
