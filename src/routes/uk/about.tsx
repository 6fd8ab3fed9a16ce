import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../browser/navigation/page-head.ts'
import { LandingScreen } from '../../features/site/ui/landing-screen.tsx'
import { loadLanding } from '../../features/site/ui/load-landing.ts'
import { FailureScreen } from '../../shell/failures/framed-screens.tsx'
import { Frame } from '../../shell/frame.tsx'
import { loadSavedShell } from '../../shell/load-shell.ts'

export const Route = createFileRoute('/uk/about')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', sitemap: { newest: 'feed' }, structuredData: 'site' },
  loader: async ({ context }) => {
    const [shell, landing] = await Promise.all([loadSavedShell(context), loadLanding(context)])
    return { shell, ...landing }
  },
  staleTime: 60_000,
  head: headOfLoader,
  errorComponent: FailureScreen,
  component: Landing,
})

function Landing() {
  const { shell, ...landing } = Route.useLoaderData()
  return (
    <Frame shell={shell}>
      <LandingScreen {...landing} />
    </Frame>
  )
}
