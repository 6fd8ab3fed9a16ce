/** Keeps the scroll position when content is inserted above it, in browsers without scroll anchoring. */
export async function keepPlace(change: () => Promise<unknown>): Promise<void> {
  const read = firstSeen()
  const before = read?.getBoundingClientRect().top
  await change()
  await new Promise(requestAnimationFrame)
  if (!read?.isConnected || before === undefined) return
  const moved = read.getBoundingClientRect().top - before
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
}

/** The first visible element below the header. */
function firstSeen(): Element | undefined {
  const header = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
  const parts = document.querySelectorAll(
    'main :is(.read > *, .prose > *, .answer, .reply, .respond)',
  )
  return [...parts].find((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return bottom > header && top < innerHeight && bottom > top
  })
}
