import { lazy } from 'react'
import type { Business } from '../../features/businesses/contract.ts'
import { loadBusinessStyles } from '../../features/businesses/ui/business-styles.tsx'

type Frame = typeof import('../../features/businesses/ui/business-frame.tsx').BusinessFrame

/** Businesses are few: the server draws theirs with the page, a browser loads it before it draws one. */
let loaded: Frame | undefined = import.meta.env.SSR
  ? (await import('../../features/businesses/ui/business-frame.tsx')).BusinessFrame
  : undefined

const LateFrame = lazy(async () => ({ default: await loadFrame() }))

/** The frame of a business, which a page that is hydrated waits for. */
export const businessFrame = () => loaded ?? LateFrame

/** Before the page of a business is drawn, so that the page of before stays in sight meanwhile. */
export async function loadBusinessFrame(business: Business | null): Promise<void> {
  if (business && !import.meta.env.SSR) await Promise.all([loadFrame(), loadBusinessStyles()])
}

async function loadFrame(): Promise<Frame> {
  const file = await import('../../features/businesses/ui/business-frame.tsx')
  loaded = file.BusinessFrame
  return loaded
}
