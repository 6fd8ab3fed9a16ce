import { rootRouteId, useLoaderData, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Frame } from '../frame.tsx'
import { loadSavedShell, type Shell } from '../load-shell.ts'
import { emptyShell } from '../shell-context.ts'
import { BadAddress } from './bad-address.tsx'
import { Failure } from './failure.tsx'
import { NotFound } from './not-found.tsx'

/** The page of an address that leads nowhere, where no frame stands yet. */
export const NotFoundScreen = ({ data }: { data?: unknown }) => (
  <OwnFrame>
    <NotFound data={data} />
  </OwnFrame>
)

/** The page of an address that cannot be read. */
export const BadAddressScreen = () => (
  <OwnFrame>
    <BadAddress />
  </OwnFrame>
)

/** The page of a failure, where no frame stands any more. */
export const FailureScreen = ({ error }: { error: unknown }) => (
  <OwnFrame>
    <Failure error={error} />
  </OwnFrame>
)

/**
 * A frame where no route has loaded one. The server puts the shell into the root's data
 * (src/app/pages/render-page.tsx); in the browser it is loaded once the page stands. A shell that cannot be loaded
 * stays empty: the error is shown all the same.
 */
function OwnFrame({ children }: { children: ReactNode }) {
  const drawn = useLoaderData({ from: rootRouteId }) as Shell | undefined
  const router = useRouter()
  const [shell, setShell] = useState(drawn)
  useEffect(() => {
    if (drawn) return
    let isShown = true
    loadSavedShell(router.options.context).then(
      (loaded) => isShown && setShell(loaded),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [drawn, router])
  return <Frame shell={shell ?? emptyShell}>{children}</Frame>
}
