import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn, wholeSearch } from '../../../shell/require-sign-in.ts'
import { SoonScreen } from '../../../shell/soon-screen.tsx'

export const Route = createFileRoute('/uk/_reading/p/create')({
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  component: SoonScreen,
})
