import { useLocation, useMatch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { PUBLISHED } from '../browser/storage/published.ts'

type Offer = ComponentType<{ username: string }>

/**
 * Offers push notifications after the person has published something, and above their notifications if there are any.
 * An existing subscription is only sent to the server again.
 */
export function PushOfferPlace({ username }: { username: string }) {
  const [offer, setOffer] = useState<{ readonly Line: Offer; readonly on: string }>()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const hasNotifications = useMatch({
    from: '/uk/_reading/profile/notifications',
    shouldThrow: false,
    select: ({ loaderData }) => (loaderData?.list.total ?? 0) > 0,
  })
  useEffect(() => {
    const show = () =>
      void import('../features/notifications/ui/push/push-offer.tsx').then((file) =>
        setOffer({ Line: file.default, on: window.location.pathname }),
      )
    if (hasNotifications) show()
    addEventListener(PUBLISHED, show)
    return () => removeEventListener(PUBLISHED, show)
  }, [hasNotifications])
  useEffect(() => {
    if ('Notification' in window && Notification.permission === 'granted')
      void import('../features/notifications/ui/push/browser-push.ts')
        .then(({ keepPush }) => keepPush(username))
        .catch(() => undefined)
  }, [username])
  // only on the page where it was offered, not after a navigation
  return offer?.on === path ? <offer.Line username={username} /> : null
}
