import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn, wholeSearch } from '../../../shell/require-sign-in.ts'

export const Route = createFileRoute('/uk/_reading/p/create')({
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
})
