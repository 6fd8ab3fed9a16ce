import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'
import type { HomeScreenData } from './load-home-screen.ts'

// Parts of home that few see: the server draws them with the page, a browser loads them where they stand.

const stranger = () => import('./stranger.tsx')
export const Stranger = import.meta.env.SSR
  ? (await stranger()).Stranger
  : lazyWithRetry(stranger, (file) => file.Stranger)

const emptyPlace = () => import('./empty-place.tsx')
export const EmptyPlace = import.meta.env.SSR
  ? (await emptyPlace()).EmptyPlace
  : lazyWithRetry(emptyPlace, (file) => file.EmptyPlace)

const farther = () => import('./farther.tsx')
export const Farther = import.meta.env.SSR
  ? (await farther()).Farther
  : lazyWithRetry(farther, (file) => file.Farther)

const welcomeBand = () => import('./welcome-band.tsx')
export const WelcomeBand = import.meta.env.SSR
  ? (await welcomeBand()).WelcomeBand
  : lazyWithRetry(welcomeBand, (file) => file.WelcomeBand)

const pinsForm = () => import('../../features/pins/ui/pins-form.tsx')
export const PinsForm = import.meta.env.SSR
  ? (await pinsForm()).PinsForm
  : lazyWithRetry(pinsForm, (file) => file.PinsForm)

/** Loads the parts that a home has before it is drawn, so that the page of before stays in sight meanwhile. */
export const loadRareParts = ({ map, isEmpty, widerArea, awaitsWelcome, pins }: HomeScreenData) =>
  // what is lost on the way is asked for again where it stands
  Promise.allSettled([
    map && stranger(),
    isEmpty && emptyPlace(),
    widerArea.length > 0 && farther(),
    awaitsWelcome && welcomeBand(),
    pins && pinsForm(),
  ])
