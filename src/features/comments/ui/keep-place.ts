/** What the reader has before the eyes stays there, whatever is put in above it; not every browser sees to that. */
export async function keepPlace(change: () => Promise<unknown>): Promise<void> {
  const read = firstSeen()
  const before = read?.getBoundingClientRect().top
  await change()
  await new Promise(requestAnimationFrame)
  if (!read?.isConnected || before === undefined) return
  const moved = read.getBoundingClientRect().top - before
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
}

/** The first part of the page below the header. */
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
