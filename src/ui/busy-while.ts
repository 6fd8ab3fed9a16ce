/** Says that what was pressed is being done, until it is, or another page comes. @returns the same work */
export async function busyWhile<Result>(
  pressed: Element | undefined,
  work: Promise<Result>,
): Promise<Result> {
  const end = () => pressed?.removeAttribute('aria-busy')
  pressed?.setAttribute('aria-busy', 'true')
  // a page that comes back in the history comes as it was left
  addEventListener('pagehide', end, { once: true })
  try {
    return await work
  } finally {
    removeEventListener('pagehide', end)
    end()
  }
}
