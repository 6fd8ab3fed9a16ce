/** What the author of a comment is told of it by the call that kept it from others. */
export interface KeptComment {
  readonly id: number
  readonly content: string
  readonly awaitsProof: boolean
}

const NAME = 'svoi:comment-kept'

/** Tells the thread that a comment of the reader is kept from others: the thread itself does not change by it. */
export const announceKept = (comment?: KeptComment): boolean =>
  dispatchEvent(new CustomEvent(NAME, { detail: comment }))

/** @returns ends the listening */
export function onKept(listener: (comment?: KeptComment) => void): () => void {
  const hear = (event: Event) =>
    listener((event as CustomEvent<KeptComment | null>).detail ?? undefined)
  addEventListener(NAME, hear)
  return () => removeEventListener(NAME, hear)
}
