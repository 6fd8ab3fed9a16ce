import { createFileRoute } from '@tanstack/react-router'
import { OfflineScreen } from '../../shell/failures/offline-screen.tsx'

/** What the service worker shows in place of a page that it does not have (src/sw/read-pages.ts). */
export const Route = createFileRoute('/uk/offline')({
  // it stands at other addresses, which the router in the browser would read
  staticData: { status: 200 },
  component: OfflineScreen,
})
