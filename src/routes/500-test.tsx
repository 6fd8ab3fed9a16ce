import { createFileRoute } from '@tanstack/react-router'
import { FailureScreen } from '../shell/failures/framed-screens.tsx'

/** Breaks on purpose, so that the page of a failure can be seen. */
export const Route = createFileRoute('/500-test')({
  loader: () => {
    throw new Error('500-test')
  },
  errorComponent: FailureScreen,
})
