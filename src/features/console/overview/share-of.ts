/** A share in percent, to a tenth; null of nothing. */
export const shareOf = (part = 0, whole = 0): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
