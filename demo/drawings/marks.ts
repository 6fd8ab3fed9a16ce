import type { Colours } from './palettes.ts'
import { each, half, layers, oval, path, rect } from './shapes.ts'

// What is written and printed on papers, too small to be read.

/** Lines of writing, too small to be words. */
export function lines(x: number, y: number, widths: number[], fill: string, step = 34): string {
  return each(widths, (width, i) => rect(x, y + i * step, width, 12, fill, 6))
}

/** A small portrait in a frame, as on an identity card. */
export function photo(x: number, y: number, w: number, h: number, c: Colours): string {
  const [cx, bottom] = [x + w / 2, y + h]
  const shoulders = `M${x + w * 0.1} ${bottom}C${x + w * 0.1} ${bottom - h * 0.42} ${x + w * 0.9} ${
    bottom - h * 0.42
  } ${x + w * 0.9} ${bottom}z`
  return layers(
    rect(x, y, w, h, c.haze, 8),
    half(cx, y + h * 0.36, w * 0.27, 180, c.bark),
    rect(cx - w * 0.27, y + h * 0.34, w * 0.54, h * 0.22, c.bark, 6),
    path(shoulders, c.teal),
    rect(cx - w * 0.09, y + h * 0.5, w * 0.18, h * 0.22, c.tan, 8),
    oval(cx, y + h * 0.42, w * 0.2, h * 0.2, c.skin),
    path(
      `M${cx - w * 0.24} ${y + h * 0.36}Q${cx} ${y + h * 0.04} ${cx + w * 0.24} ${
        y + h * 0.36
      }Q${cx} ${y + h * 0.24} ${cx - w * 0.24} ${y + h * 0.36}z`,
      c.bark,
    ),
  )
}
