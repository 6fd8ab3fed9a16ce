import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

// Parts of home that few see: the server draws them with the page, a browser loads them where they stand.

export const Stranger = import.meta.env.SSR
  ? (await import('./stranger.tsx')).Stranger
  : lazyWithRetry(
      () => import('./stranger.tsx'),
      (file) => file.Stranger,
    )

export const EmptyPlace = import.meta.env.SSR
  ? (await import('./empty-place.tsx')).EmptyPlace
  : lazyWithRetry(
      () => import('./empty-place.tsx'),
      (file) => file.EmptyPlace,
    )

export const PinsForm = import.meta.env.SSR
  ? (await import('../../features/pins/ui/pins-form.tsx')).PinsForm
  : lazyWithRetry(
      () => import('../../features/pins/ui/pins-form.tsx'),
      (file) => file.PinsForm,
    )

/** Loads the parts that a home has before it is drawn, so that the page of before stays in sight meanwhile. */
export async function loadRareParts({ map, isEmpty, pins }: HomeScreenData): Promise<void> {
  const parts = [map && Stranger, isEmpty && EmptyPlace, pins && PinsForm]
  await Promise.all(parts.map((part) => part && 'preload' in part && part.preload()))
}
