import { useEffect, useState } from 'react'
import { browserContext } from '../../browser/browser-context.ts'
import type { Destination } from '../../lib/address/paths.ts'
import { HomeScreen } from './home-screen.tsx'
import { type HomeScreenData, loadHomeScreen } from './load-home-screen.ts'

/** Home of a place as a background; without an answer there is none. */
export function HomeBehind({ to: { country, city } }: { to: Destination }) {
  const [data, setData] = useState<HomeScreenData>()
  useEffect(() => {
    let isCurrent = true
    loadHomeScreen(browserContext, { country, city }).then(
      (home) => isCurrent && setData(home),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [country, city])
  // what Свої is says the page itself
  return data && <HomeScreen {...data} map={undefined} />
}
