import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'
import { loadEmptyStyles } from '../empty/empty-styles.tsx'
import type { HomeScreenData } from './load-home-screen.ts'

// Parts that not every home has: the server draws them with the page, a browser loads them where they stand.

const masthead = () => import('./masthead.tsx')
export const Masthead = import.meta.env.SSR
  ? (await masthead()).Masthead
  : lazyWithRetry(masthead, (file) => file.Masthead)

const firstSteps = () => import('../../features/pins/ui/first-steps.tsx')
export const FirstSteps = import.meta.env.SSR
  ? (await firstSteps()).FirstSteps
  : lazyWithRetry(firstSteps, (file) => file.FirstSteps)

const stranger = () => import('./stranger.tsx')
export const Stranger = import.meta.env.SSR
  ? (await stranger()).Stranger
  : lazyWithRetry(stranger, (file) => file.Stranger)

const emptyPlace = () => import('./empty-place.tsx')
export const EmptyPlace = import.meta.env.SSR
  ? (await emptyPlace()).EmptyPlace
  : lazyWithRetry(emptyPlace, (file) => file.EmptyPlace)

const fewPostsHelp = () => import('../empty/few-posts-help.tsx')
export const FewPostsHelp = import.meta.env.SSR
  ? (await fewPostsHelp()).FewPostsHelp
  : lazyWithRetry(fewPostsHelp, (file) => file.FewPostsHelp)

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
export const loadHomeParts = (
  { map, guides, hasNoPosts, hasFewPosts, widerArea, ...home }: HomeScreenData,
  isOfPlace: boolean,
) =>
  // what is lost on the way is asked for again where it stands
  Promise.allSettled([
    isOfPlace && masthead(),
    guides.length > 0 && firstSteps(),
    map && stranger(),
    hasNoPosts && emptyPlace(),
    hasFewPosts && fewPostsHelp(),
    (hasNoPosts || hasFewPosts) && loadEmptyStyles(),
    widerArea.length > 0 && farther(),
    home.awaitsWelcome && welcomeBand(),
    home.pins && pinsForm(),
  ])
