import { type ComponentType, useEffect, useState } from 'react'
import { PUBLISHED } from './published.ts'

type Offer = ComponentType<{ username: string }>

/** Where pushes are offered, once somebody has published something that others may answer. */
export function PushOfferPlace({ username }: { username: string }) {
  const [Offer, setOffer] = useState<Offer>()
  useEffect(() => {
    const offer = () =>
      void import('../features/notifications/ui/push/push-offer.tsx').then((file) =>
        setOffer(() => file.default),
      )
    addEventListener(PUBLISHED, offer)
    return () => removeEventListener(PUBLISHED, offer)
  }, [])
  return Offer && <Offer username={username} />
}
