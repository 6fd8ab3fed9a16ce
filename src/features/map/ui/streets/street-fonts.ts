import latinExt from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'

/** Letters of signs that no page of ours needs: Polish, Czech, Lithuanian … */
const MORE = 'Onest Latin Ext'

/**
 * Without an address of glyphs MapLibre draws letters itself, so it may use the fonts of the page. It reads the weight
 * from the first name: no font is called «Semibold», and the letters come from the next.
 */
export const REGULAR = ['Onest Variable', MORE]
export const BOLD = ['Semibold', ...REGULAR]

/** Resolves when letters can be drawn; where a font fails, the system's stands in. */
export async function loadFonts(): Promise<void> {
  const face = new FontFace(MORE, `url("${latinExt}")`, { weight: '100 900' })
  document.fonts.add(face)
  await Promise.allSettled([face.load(), document.fonts.load('16px "Onest Variable"', '\u0410a')])
}
