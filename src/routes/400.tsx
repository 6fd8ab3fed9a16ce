import { createFileRoute } from '@tanstack/react-router'
import { BadAddressScreen } from '../shell/failures/framed-screens.tsx'

/** What is drawn for an address that cannot be read (src/app/app.ts). */
export const Route = createFileRoute('/400')({
  staticData: { status: 400 },
  component: BadAddressScreen,
})
