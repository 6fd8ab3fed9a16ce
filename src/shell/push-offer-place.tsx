import { useLocation, useMatch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { PUBLISHED } from '../browser/storage/published.ts'

type Offer = ComponentType<{ username: string }>

/**
 * Where pushes are offered: once somebody has published something that others may answer, and above their
 * notifications, where there are some. Who has them already is only told to the site again.
 */
export function PushOfferPlace({ username }: { username: string }) {
  const [offer, setOffer] = useState<{ readonly Line: Offer; readonly on: string }>()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const wasTold = useMatch({
    from: '/uk/_reading/profile/notifications',
    shouldThrow: false,
    select: ({ loaderData }) => (loaderData?.list.total ?? 0) > 0,
  })
  useEffect(() => {
    const show = () =>
      void import('../features/notifications/ui/push/push-offer.tsx').then((file) =>
        setOffer({ Line: file.default, on: window.location.pathname }),
      )
    if (wasTold) show()
    addEventListener(PUBLISHED, show)
    return () => removeEventListener(PUBLISHED, show)
  }, [wasTold])
  useEffect(() => {
    if ('Notification' in window && Notification.permission === 'granted')
      void import('../features/notifications/ui/push/browser-push.ts')
        .then(({ keepPush }) => keepPush(username))
        .catch(() => undefined)
  }, [username])
  // on the page where it was offered, and not wherever one goes next
  return offer?.on === path ? <offer.Line username={username} /> : null
}
