import sanitize from 'sanitize-html'
import { paths } from '../address/paths.ts'
import { countWordsOf } from '../text/count-words.ts'
import { linkAddresses } from './link-text.ts'
import { type Heading, numberHeadings } from './number-headings.ts'
import { plainTextOf } from './plain-text.ts'

export interface CleanHtml {
  readonly html: string
  readonly outline: Heading[]
  /** The words alone, one block a line. */
  readonly text: string
  /** How many words the text has. */
  readonly words: number
}

/** The text is longer than its place allows: most are refused before anything looks into them. */
export class HtmlTooLong extends Error {
  override name = 'HtmlTooLong'
}

interface Limits {
  /** The address that our pictures begin with. */
  readonly filesUrl: string
  /** How many characters it may have. */
  readonly maxLength?: number
  /** Of a comment: no headings, pictures and tables; their words stay. */
  readonly isShort?: boolean
}

const MAX_CHARACTERS = 100_000
const DEEPEST = 40
/** The second cleaning nearly always changes nothing. */
const MAX_TIMES = 6
/** Stands for a picture in the text of what is around it, so that a paragraph with a picture is not empty. */
const PICTURE = '\uFFFC'

/**
 * What of a person's HTML may stand on our pages: an allow-list of tags, pictures from our file host only,
 * links that vouch for nothing, headings with ids, tables in a box that scrolls on a phone. An address that stands
 * bare becomes a link. Cleaning the result again changes nothing.
 * @throws HtmlTooLong
 */
export function cleanHtml(dirty: string, limits: Limits): CleanHtml {
  const maxLength = limits.maxLength ?? MAX_CHARACTERS
  if (dirty.length > maxLength)
    throw new HtmlTooLong(`${dirty.length} characters, at most ${maxLength}`)
  const allowed = cleaned(
    dirty,
    limits.isShort ? shortRules(limits.filesUrl) : rules(limits.filesUrl),
    maxLength,
  )
  const { html, outline } = numberHeadings(allowed)
  if (html.length > maxLength)
    throw new HtmlTooLong(`${html.length} characters when clean, at most ${maxLength}`)
  const text = plainTextOf(html)
  return { html, outline, text, words: countWordsOf(text) }
}

function cleaned(dirty: string, options: sanitize.IOptions, maxLength: number): string {
  const html = untilStill(dirty, options)
  const linked = linkAddresses(html)
  // a link is many times as long as a short domain
  if (linked !== html && linked.length > maxLength)
    throw new HtmlTooLong(`${linked.length} characters with its links, at most ${maxLength}`)
  return linked === html ? html : untilStill(linked, options)
}

/** What one cleaning leaves empty, or makes too deep by its boxes, the next one takes away. */
function untilStill(dirty: string, options: sanitize.IOptions): string {
  let html = dirty
  for (let times = 0; times < MAX_TIMES; times++) {
    const before = html
    html = boxTables(sanitize(before, options)).trim()
    if (html === before) break
  }
  return html
}

function rules(filesUrl: string): sanitize.IOptions {
  return {
    allowedTags: [
      'p',
      'h2',
      'h3',
      'strong',
      'em',
      's',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'pre',
      'code',
      'hr',
      'br',
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      a: (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(href && { href }),
          ...(isMention(href) ? {} : { rel: 'nofollow ugc', target: '_blank' }),
        },
      }),
      img: (tagName, given) => ({ tagName, attribs: pictureAttributes(given, filesUrl) }),
      ol: (tagName, given) => ({ tagName, attribs: onlyNumbers(given, ['start']) }),
      th: (tagName, given) => ({ tagName, attribs: onlyNumbers(given, ['colspan', 'rowspan']) }),
      td: (tagName, given) => ({ tagName, attribs: onlyNumbers(given, ['colspan', 'rowspan']) }),
    },
    exclusiveFilter: (frame) => {
      if (frame.tag === 'img') {
        frame.text = PICTURE
        return !frame.attribs.src
      }
      if (frame.tag === 'figure') return !frame.text.includes(PICTURE)
      return /^(p|h[1-6]|a)$/.test(frame.tag) && frame.text.trim() === ''
    },
  }
}

/** The page of a person, as mentions lead there. */
const isMention = (href: string | undefined): boolean => MENTION.test(href ?? '')
const MENTION = new RegExp(`^${paths.person('[a-z0-9_.-]{3,30}')}$`)

const ONLY_LONG = [
  'h2',
  'h3',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
]

function shortRules(filesUrl: string): sanitize.IOptions {
  const long = rules(filesUrl)
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'figcaption']
  return {
    ...long,
    allowedTags: (long.allowedTags || []).filter((tag) => !ONLY_LONG.includes(tag)),
    transformTags: {
      ...long.transformTags,
      ...Object.fromEntries(headings.map((tag) => [tag, 'p'])),
    },
  }
}

/** Nothing but what the page needs to draw a picture of ours; a foreign one loses its address. */
function pictureAttributes(given: sanitize.Attributes, filesUrl: string): sanitize.Attributes {
  const { src = '', srcset, alt = '' } = given
  const name = ourPicture(src, filesUrl)
  if (!name) return {}
  const isOurs = srcset?.split(', ').every((one) => {
    const [address = '', width = ''] = one.split(' ')
    return ourPicture(address, filesUrl) === name && address.endsWith(`-${width.slice(0, -1)}.webp`)
  })
  return {
    src,
    ...(isOurs && srcset && { srcset, sizes: '(min-width: 720px) 680px, 100vw' }),
    alt,
    ...onlyNumbers(given, ['width', 'height']),
    loading: 'lazy',
    decoding: 'async',
  }
}

/** The name that all widths of a picture share; nothing for what is not on our file host. */
function ourPicture(address: string, filesUrl: string): string | undefined {
  if (!address.startsWith(`${filesUrl}/`)) return undefined
  return /^((?:posts|temp)\/[0-9a-f-]{36})-\d{2,4}\.webp$/.exec(
    address.slice(filesUrl.length + 1),
  )?.[1]
}

function onlyNumbers(given: sanitize.Attributes, names: readonly string[]): sanitize.Attributes {
  const numbers = names.filter((name) => /^[1-9]\d{0,3}$/.test(given[name] ?? ''))
  return Object.fromEntries(numbers.map((name) => [name, given[name] ?? '']))
}

/** A scrolling box takes the focus, so that the arrow keys reach it. */
function boxTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
