import { type ComponentType, type FunctionComponent, use } from 'react'

/** Between two attempts, in milliseconds: at first, and at most. */
const PAUSE = 1_000
const MAX_PAUSE = 60_000

/** A component whose code comes when it is first drawn. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Begins to load it; resolves when it is there, or when the first attempt failed. */
  preload(): Promise<void>
}

/** The first attempts that are under way. */
const firstAttempts = new Set<Promise<void>>()

/**
 * As `lazy` of React, within a Suspense; but a file that the network lost breaks no page: the fallback, or what the
 * server drew, stays, and the file is asked for again until it comes.
 * @param pick the component among what the file exports
 */
export function lazyWithRetry<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined
  let attempt: Promise<void> | undefined
  let arrival: Promise<void> | undefined
  const begin = () => {
    const loading = load()
    const first = loading.then(
      () => {},
      () => {},
    )
    attempt = first.finally(() => firstAttempts.delete(first))
    firstAttempts.add(first)
    arrival = loading
      .catch((error: unknown) => loadAgain<File>(load, error))
      .then((file) => {
        Part = pick(file)
      })
    return arrival
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of a file, as `lazy` is
  const Lazy = (props: Props) => {
    if (!Part) use(arrival ?? begin())
    return Part && <Part {...props} />
  }
  return Object.assign(Lazy, {
    async preload() {
      if (!arrival) begin()
      await attempt
    },
  })
}

/** Resolves when each part that is drawn by now is there, or is known not to come at once. */
export const partsTried = () => Promise.all(firstAttempts)

/** A browser may remember a module that could not be fetched: another address of it is fetched anew. */
const importAgain = <File,>(load: () => Promise<File>, error: unknown): Promise<File> => {
  const address = /https?:\S+\.js/.exec(String(error))?.[0]
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load()
}

async function loadAgain<File>(load: () => Promise<File>, failure: unknown): Promise<File> {
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, MAX_PAUSE)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      return await importAgain(load, failure)
    } catch {
      // asked for again
    }
  }
}
