import address from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

/** The part of the Trusted Types API that is used here; TypeScript's `dom` does not have it yet. */
interface Global {
  readonly trustedTypes?: {
    createPolicy(
      name: 'streets',
      rules: { createScriptURL(): string },
    ): { createScriptURL(input: ''): object }
  }
}

const policy = (globalThis as Global).trustedTypes?.createPolicy('streets', {
  createScriptURL: () => address,
})

/**
 * The address of MapLibre's worker, as the page policy wants it where a worker is started. MapLibre looks at the ending
 * of what it takes for a string first, so what it looks with is added.
 */
export const workerAddress = (): string =>
  policy
    ? (Object.assign(policy.createScriptURL(''), {
        endsWith: (end: string) => address.endsWith(end),
        split: (by: RegExp) => address.split(by),
      }) as unknown as string)
    : address
