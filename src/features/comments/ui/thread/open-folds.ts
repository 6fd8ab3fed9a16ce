/** Unfolds the rest of a branch around a comment, so that it can be seen. */
export function openFolds(comment: Element): void {
  for (let fold = foldAround(comment); fold; fold = foldAround(fold.parentElement)) fold.open = true
}

const foldAround = (element: Element | null) =>
  element?.closest<HTMLDetailsElement>('details.rest') ?? undefined
