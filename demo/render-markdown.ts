import { Marked, type Tokens } from 'marked'
import { type CleanHtml, cleanHtml } from '../src/lib/html/clean-html.ts'
import { isMotif, type Motif } from './drawings/motif.ts'

/** A stored picture; whoever writes what shows it adds the row of `file`. */
export interface Picture {
  readonly id: string
  readonly folder: 'posts' | 'customers'
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly color: string
  readonly preview: Buffer | null
  readonly byte_size: number
}

const PICTURE = /!\[[^\]]*\]\(picture:([a-z-]+)/g

/** The motifs of the pictures in a text. */
export function picturesIn(markdown: string): Motif[] {
  return [...markdown.matchAll(PICTURE)].map(([, name = '']) => {
    if (!isMotif(name)) throw new Error(`No such motif: ${name}`)
    return name
  })
}

/** The Markdown of a seed file as the clean HTML that people's texts are stored in. */
export function renderMarkdown(
  markdown: string,
  filesUrl: string,
  pictureOf: (motif: Motif) => Picture,
): CleanHtml {
  const marked = new Marked({
    breaks: true,
    renderer: {
      paragraph(paragraph) {
        const [only, ...others] = paragraph.tokens
        if (only?.type !== 'image' || others.length)
          return `<p>${this.parser.parseInline(paragraph.tokens)}</p>\n`
        return figure(only as Tokens.Image, filesUrl, pictureOf)
      },
    },
  })
  return cleanHtml(marked.parse(markdown, { async: false }), { filesUrl })
}

function figure(
  image: Tokens.Image,
  filesUrl: string,
  pictureOf: (motif: Motif) => Picture,
): string {
  const [motif] = picturesIn(`![](${image.href})`)
  if (!motif) throw new Error(`Not a picture of ours: ${image.href}`)
  const { id, folder, width, height, widths } = pictureOf(motif)
  const address = (wide: number) => `${filesUrl}/${folder}/${id}-${wide}.webp`
  const srcset = widths.map((wide) => `${address(wide)} ${wide}w`).join(', ')
  const img = `<img src="${address(960)}" srcset="${srcset}" alt="${escaped(image.text)}" width="${width}" height="${height}">`
  const caption = image.title ? `<figcaption>${escaped(image.title)}</figcaption>` : ''
  return `<figure>${img}${caption}</figure>\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
