/** Who decided may take it back for so long: then whom it concerns is told. In milliseconds. */
export const UNDO_WITHIN = 60_000
