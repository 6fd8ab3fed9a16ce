import latinExt from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'

/** Letters of signs that no page of ours needs: Polish, Czech, Lithuanian … */
const MORE = 'Onest Latin Ext'

/**
 * Fonts by which MapLibre draws letters itself, which it does without an address of glyphs: those of the page. It takes
 * the weight from the first name; no font is called «Semibold», and the next one is ours.
 */
export const REGULAR = ['Onest Variable', MORE]
export const BOLD = ['Semibold', ...REGULAR]

/** Resolves when all letters may be drawn; without a font by that of the system. */
export async function loadFonts(): Promise<void> {
  const face = new FontFace(MORE, `url("${latinExt}")`, { weight: '100 900' })
  document.fonts.add(face)
  await Promise.allSettled([face.load(), document.fonts.load('16px "Onest Variable"', '\u0410a')])
}
