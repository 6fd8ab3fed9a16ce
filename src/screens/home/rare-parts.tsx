import { lazy } from 'react'

// Parts of home that few see: the server draws them with the page, a browser loads them where they stand.

export const Stranger = import.meta.env.SSR
  ? (await import('./stranger.tsx')).Stranger
  : lazy(() => import('./stranger.tsx').then((file) => ({ default: file.Stranger })))

export const EmptyPlace = import.meta.env.SSR
  ? (await import('./empty-place.tsx')).EmptyPlace
  : lazy(() => import('./empty-place.tsx').then((file) => ({ default: file.EmptyPlace })))

export const PinsForm = import.meta.env.SSR
  ? (await import('../../features/pins/ui/pins-form.tsx')).PinsForm
  : lazy(() =>
      import('../../features/pins/ui/pins-form.tsx').then((file) => ({ default: file.PinsForm })),
    )
