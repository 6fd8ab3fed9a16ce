const VOID = new Set(['img', 'br', 'hr'])
const COMMON_ELEMENTS =
  'p h2 h3 strong em s a ul ol li blockquote img figure figcaption div table thead tbody'
const ALLOWED = new Set(`${COMMON_ELEMENTS} tr th td pre code hr br`.split(' '))
const TAG = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/y
const TEXT = /(?:[^<>&]|&(?:amp|lt|gt|quot);)+/y
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NUMBER = /^[1-9]\d{0,3}$/

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/**
 * Reads clean HTML by a grammar far narrower than that of browsers: what it lets pass, no browser can read in
 * another way. It knows nothing of how texts are cleaned.
 * @returns what is wrong, with the place; undefined when all is as it should be
 */
export function problemOfHtml(html: string, filesUrl: string): string | undefined {
  const open: string[] = []
  const at = (position: number) => `${html.slice(position, position + 80)} (at ${position})`
  for (let position = 0; position < html.length; ) {
    TEXT.lastIndex = position
    const text = TEXT.exec(html)
    if (text) {
      position += text[0].length
      continue
    }
    TAG.lastIndex = position
    const tag = TAG.exec(html)
    if (!tag) return `neither text nor a tag: ${at(position)}`
    const [whole, slash, name = '', attributes = '', isVoid] = tag
    if (!ALLOWED.has(name)) return `not on the list: ${at(position)}`
    if (VOID.has(name) !== Boolean(isVoid)) return `not as it is written: ${at(position)}`
    if (slash && (attributes || open.pop() !== name))
      return `ends what it is not in: ${at(position)}`
    if (!slash) {
      for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g))
        if (!isAttribute(name, key, decode(value), filesUrl)) return `${key} in ${at(position)}`
      if (!VOID.has(name)) open.push(name)
    }
    position += whole.length
  }
  return open.length > 0 ? `never ends: ${open.join()}` : undefined
}

const decode = (value: string) =>
  value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')

function isAttribute(tag: string, name: string, value: string, filesUrl: string): boolean {
  switch (`${tag} ${name}`) {
    case 'a href':
      return isHarmlessAddress(value)
    case 'a rel':
      return value === 'nofollow ugc'
    case 'a target':
      return value === '_blank'
    case 'div class':
      return value === 'table'
    case 'div tabindex':
      return value === '0'
    case 'h2 id':
    case 'h3 id':
      return /^s-[a-z0-9-]+$/.test(value)
    case 'ol start':
    case 'th colspan':
    case 'th rowspan':
    case 'td colspan':
    case 'td rowspan':
    case 'img width':
    case 'img height':
      return NUMBER.test(value)
    case 'img src':
      return new RegExp(`^(?:posts|temp)/${UUID}-\\d{2,4}\\.webp$`).test(
        value.startsWith(`${filesUrl}/`) ? value.slice(filesUrl.length + 1) : '',
      )
    case 'img alt':
      return true
    default:
      return ['img srcset', 'img sizes', 'img loading', 'img decoding'].includes(`${tag} ${name}`)
  }
}

/** As a browser reads it on one of our pages: it leads nowhere but to a page, a letter or a call. */
function isHarmlessAddress(address: string): boolean {
  const url = URL.parse(address, 'https://own.example/uk/p/page')
  if (!url) return true
  const isElsewhere = url.protocol.startsWith('http') && url.hostname !== 'own.example'
  return (
    ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) &&
    (!isElsewhere || /^\s*https?:/i.test(address))
  )
}
