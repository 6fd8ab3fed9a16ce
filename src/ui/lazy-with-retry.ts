import { type ComponentType, lazy } from 'react'

/** Between two attempts, in milliseconds. */
const PAUSE = 5_000

const firstAttempts: Promise<unknown>[] = []

/**
 * As `lazy` of React, within a Suspense; but a file that the network lost breaks no page: the fallback, or what the
 * server drew, stays, and the file is asked for again until it comes.
 * @param pick the component among what the file exports
 */
export const lazyWithRetry = <File, Props>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
) =>
  lazy(() => {
    const loading = load()
    firstAttempts.push(loading)
    return loading
      .catch((error: unknown) => insist<File>(load, error))
      .then((file) => ({ default: pick(file) }))
  })

/** Resolves when each part that was drawn is there, or is known not to come at once. */
export const partsTried = () => Promise.allSettled(firstAttempts)

/**
 * Loads a module that could not be fetched. A browser may remember that of its address: another one is fetched anew.
 * @param error what the attempt before failed with
 */
export function importAgain<File>(load: () => Promise<File>, error: unknown): Promise<File> {
  const address = /https?:\S+\.js/.exec(String(error))?.[0]
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load()
}

const insist = <File>(load: () => Promise<File>, error: unknown): Promise<File> =>
  new Promise((resolve) => setTimeout(resolve, PAUSE))
    .then(() => importAgain(load, error))
    .catch(() => insist(load, error))
