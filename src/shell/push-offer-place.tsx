import { useLocation, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { PUBLISHED } from './published.ts'

type Offer = ComponentType<{ username: string }>

/**
 * Where pushes are offered: once somebody has published something that others may answer, and above their
 * notifications, where there are some. Who has them already is only told to the site again.
 */
export function PushOfferPlace({ username }: { username: string }) {
  const [offer, setOffer] = useState<{ readonly Line: Offer; readonly on: string }>()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const wasTold = useRouterState({
    select: ({ matches }) => totalOf(matches.at(-1)?.loaderData) > 0,
  })
  useEffect(() => {
    const show = () =>
      void import('../features/notifications/ui/push/push-offer.tsx').then((file) =>
        setOffer({ Line: file.default, on: window.location.pathname }),
      )
    if (path === paths.notifications && wasTold) show()
    addEventListener(PUBLISHED, show)
    return () => removeEventListener(PUBLISHED, show)
  }, [path, wasTold])
  useEffect(() => {
    if ('Notification' in window && Notification.permission === 'granted')
      void import('../features/notifications/ui/push/browser-push.ts')
        .then(({ keepPush }) => keepPush(username))
        .catch(() => undefined)
  }, [username])
  // on the page where it was offered, and not wherever one goes next
  return offer?.on === path ? <offer.Line username={username} /> : null
}

/** Of a page with a list how long that is. */
const totalOf = (data: unknown): number =>
  (data as { list?: { total?: number } } | undefined)?.list?.total ?? 0
