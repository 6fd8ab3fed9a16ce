import * as m from '../../../paraglide/messages.js'

const MEGABYTE = 1_048_576

/** Bytes in megabytes, a tenth exact below ten; a dash where they are not known. */
export function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return m.figure_none()
  const size = bytes / MEGABYTE
  return m.size_megabytes({ number: size.toFixed(size < 10 ? 1 : 0).replace('.', ',') })
}
