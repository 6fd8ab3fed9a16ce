import { serve } from '../../platform/api/serve.ts'
import { openForm as call } from './contract.ts'
import { stampOpenedAt } from './opened-at.ts'

/** The moment as the server knows it, sealed: sent along with what is written in the form. */
export const openForm = serve(call).handler(({ context }) => ({ openedAt: stampOpenedAt(context) }))
