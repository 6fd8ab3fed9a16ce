import { createFileRoute } from '@tanstack/react-router'
import { FailureScreen } from '../shell/failures/framed-screens.tsx'

/** Breaks on purpose, so that the page of a failure can be seen. */
export const Route = createFileRoute('/error500')({
  loader: () => {
    throw new Error('error500')
  },
  errorComponent: FailureScreen,
})
