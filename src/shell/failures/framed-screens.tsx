import { Frame } from '../frame.tsx'
import { emptyShell } from '../shell-context.ts'
import { BadAddress } from './bad-address.tsx'
import { Failure } from './failure.tsx'
import { NotFound } from './not-found.tsx'

/** The page of an address that leads nowhere, where no frame stands yet. */
export function NotFoundScreen() {
  return (
    <Frame shell={emptyShell}>
      <NotFound />
    </Frame>
  )
}

/** The page of an address that cannot be read. */
export function BadAddressScreen() {
  return (
    <Frame shell={emptyShell}>
      <BadAddress />
    </Frame>
  )
}

/** The page of a failure, where no frame stands any more. */
export function FailureScreen({ error }: { error: unknown }) {
  return (
    <Frame shell={emptyShell}>
      <Failure error={error} />
    </Frame>
  )
}
