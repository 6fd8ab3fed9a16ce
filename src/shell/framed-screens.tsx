import { Failure } from './failure.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { emptyShell } from './shell-context.ts'

/** The page of an address that leads nowhere, where no frame stands yet. */
export function NotFoundScreen() {
  return (
    <Frame shell={emptyShell} isWide>
      <NotFound />
    </Frame>
  )
}

/** The page of a failure, where no frame stands any more. */
export function FailureScreen() {
  return (
    <Frame shell={emptyShell} isWide>
      <Failure />
    </Frame>
  )
}
