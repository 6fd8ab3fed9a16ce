import { type ComponentType, lazy } from 'react'

/** Between two attempts, in milliseconds: at first, and at most. */
const PAUSE = 2_000
const MAX_PAUSE = 60_000
/** What browsers, and Vite of a sheet, say of a file that did not come; other errors are those of its code. */
const LOST = /import|preload/i

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

/** Resolves when each part that React has begun to load is there, or is known not to come at once. */
export const partsTried = () => Promise.allSettled(firstAttempts)

/**
 * Loads a module that could not be fetched. A browser may remember that of its address: another one is fetched anew.
 * @param error what the attempt before failed with
 */
export function importAgain<File>(load: () => Promise<File>, error: unknown): Promise<File> {
  const address = /https?:\S+\.js/.exec(String(error))?.[0]
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load()
}

async function insist<File>(load: () => Promise<File>, error: unknown): Promise<File> {
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, MAX_PAUSE)) {
    if (!LOST.test(String(error))) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      return await importAgain(load, error)
    } catch (next) {
      error = next
    }
  }
}
