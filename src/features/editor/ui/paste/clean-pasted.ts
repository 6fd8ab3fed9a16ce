import '../../../../lib/html/allow-inert-parsing.ts'
import { isOurPicture } from '../picture/picture-node.ts'
import { isBlockElement, splitAtBreaks } from './split-at-breaks.ts'
import { styleOf } from './style-of.ts'
import { listsOfWord } from './word-lists.ts'

const JUNK =
  /<!--[\s\S]*?-->|<!\[[^\]]*\]>|<(style|script|title|xml)\b[\s\S]*?<\/\1>|<(meta|link)\b[^>]*>/gi
/** What a page is worked with, and what it shows to nobody. */
const NO_TEXT =
  'nav, button, input, select, textarea, dialog, template, noscript, svg, [hidden], [aria-hidden=true], [role=button], [role=navigation]'
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href'],
  IMG: ['src', 'srcset', 'alt', 'width', 'height'],
  OL: ['start'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
}

/**
 * The text of a clipboard without the dress of where it comes from: Word, Google Docs, Telegram, web pages.
 * What looks bold or slanted becomes so by meaning; nothing of style stays.
 * @param onLost told once where a picture could not come along
 */
export function cleanPasted(html: string, onLost: () => void): string {
  // styles are read, never applied, and nothing may run: the policy of the page complains of both when parsed
  const quiet = html
    .replaceAll(JUNK, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/(?<=[\s/"'])(style|on[a-z]+)\s*=/gi, ' data-$1='),
    )
  // our own, copied from an editor
  if (quiet.includes('data-pm-slice')) return quiet
  const { body } = new DOMParser().parseFromString(quiet, 'text/html')
  for (const one of all(body, NO_TEXT)) one.remove()
  for (const one of all(body, 'summary')) rename(one, 'p')
  listsOfWord(body)
  const images = all(body, 'img').filter((one) => !isOurPicture(one.getAttribute('src') ?? ''))
  for (const one of images) one.replaceWith(drawnSign(one))
  if (images.some((one) => !drawnSign(one) && !isTracker(one))) onLost()
  for (const one of all(body, 'span, font, b, i, strong, em, u')) styleByMeaning(one)
  for (const one of all(body, 'h4, h5, h6')) rename(one, 'h3')
  for (const one of all(body, 'h1, p.MsoTitle')) rename(one, 'h2')
  for (const one of all(body, ':is(ul, ol) > :is(ul, ol)')) one.previousElementSibling?.append(one)
  for (const one of all(body, 'a')) leadStraight(one)
  splitAtBreaks(body)
  for (const one of all(body, 'p'))
    if (!one.textContent.trim() && !one.querySelector('img')) one.remove()
  for (const one of all(body, '*')) keepAttributes(one)
  oneSpace(body)
  return body.innerHTML
}

const all = (body: Element, selector: string) => [...body.querySelectorAll<HTMLElement>(selector)]

/** Signs drawn as pictures become signs; pictures of other sites cannot stand here. */
function drawnSign(image: HTMLElement): string {
  const alt = image.getAttribute('alt') ?? ''
  return /\p{Extended_Pictographic}/u.test(alt) ? alt : ''
}

/** Counts who opens a letter or a page, and shows nothing. */
const isTracker = (image: HTMLElement) =>
  [image.getAttribute('width'), image.getAttribute('height')].some((side) =>
    /^[01]$/.test(side ?? ''),
  )

function styleByMeaning(element: HTMLElement): void {
  const style = styleOf(element)
  const weight = style('font-weight')
  const isPlain = /^(normal|400)$/.test(weight) || element.id.startsWith('docs-internal')
  const wraps = [
    /^(bold|bolder|[6-9]00)$/.test(weight) && 'strong',
    style('font-style') === 'italic' && 'em',
    style('text-decoration').includes('line-through') && 's',
  ].filter((tag) => typeof tag === 'string')
  const isMark = element.matches('b, strong') ? !isPlain : element.matches('i, em')
  if (isMark && style('font-style') !== 'normal') return
  let inner: Element | undefined
  for (const tag of wraps) {
    const wrap = element.ownerDocument.createElement(tag)
    wrap.append(...(inner ? [inner] : element.childNodes))
    inner = wrap
  }
  if (inner) element.replaceWith(inner)
  else element.replaceWith(...element.childNodes)
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Google Docs leads through its own counter; a place inside a document leads nowhere here. */
function leadStraight(link: HTMLElement): void {
  const href = link.getAttribute('href') ?? ''
  const [, target] = /^https:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=([^&#]+)/.exec(href) ?? []
  if (target) link.setAttribute('href', decodeURIComponent(target))
  else if (!href || href.startsWith('#')) link.replaceWith(...link.childNodes)
}

function keepAttributes(element: HTMLElement): void {
  const kept = ALLOWED_ATTRIBUTES[element.tagName] ?? []
  for (const { name } of [...element.attributes])
    if (!kept.includes(name)) element.removeAttribute(name)
}

/** Word and browsers write a run of spaces as spaces that do not break. */
function oneSpace(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.parentElement?.closest('pre')) continue
    text.data = text.data.replaceAll(/[ \u00A0\n\r\t]{2,}/g, ' ')
    // between blocks it is no space at all
    if (
      !text.data.trim() &&
      text.parentElement &&
      [...text.parentElement.children].some(isBlockElement)
    )
      text.data = ''
  }
}
