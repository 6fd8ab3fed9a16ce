import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import { paths } from '../../../lib/address/paths.ts'
import { FailureScreen } from '../../../shell/failures/framed-screens.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { loadShell } from '../../../shell/load-shell.ts'

export const Route = createFileRoute('/uk/to-{-$country}/{-$city}')({
  beforeLoad: ({ params }) => {
    if (params.city && !params.country) throw notFound()
  },
  loader: async ({ context, params, location }) => {
    const shell = await orNotFound(
      loadShell(context, { country: params.country, city: params.city }),
    )
    const asked = paths.home({ country: params.country, city: params.city })
    const named =
      asked.replace('/uk/to-', '') === [params.country, params.city].filter(Boolean).join('/')
    const canonical = paths.home(shell.to)
    if (params.country && (!named || asked !== canonical)) {
      throw redirectTo(
        location.href.replace(/^\/uk\/to-[^/?#]+(\/[^/?#]+)?/, (_, city) =>
          city && !params.city ? canonical + city : canonical,
        ),
        301,
      )
    }
    return shell
  },
  staleTime: 60_000,
  errorComponent: FailureScreen,
  component: ScopedFrame,
})

function ScopedFrame() {
  return (
    <Frame shell={Route.useLoaderData()}>
      <Outlet />
    </Frame>
  )
}
