import { decodeText, encodeText } from './html-text.ts'

/** Stand in a line for inline markup that opens and closes, and for a thing that is left as it is. */
const MARK_OPENS = '\uE000'
const MARK_CLOSES = '\uE001'
const THING = '\uE002'

const TOKEN = /<(a|code|pre)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)(em|strong|s)>|<[^>]*>/g

/**
 * Changes the words of clean HTML line by line, and nothing else of it. A line ends with its block or with <br>;
 * inline markup, links and code stand in it as single characters (above), which `change` keeps in their order.
 * @param change what the words of a line become
 */
export function changeText(html: string, change: (line: string) => string): string {
  // who writes these characters keeps the text as it is
  if (/[\uE000-\uE003]/.test(html)) return html
  let out = ''
  let line = ''
  let things: string[] = []
  let last = 0
  const end = () => {
    out += changeLine(line, things, change)
    line = ''
    things = []
  }
  for (const found of html.matchAll(TOKEN)) {
    line += decodeText(html.slice(last, found.index))
    last = found.index + found[0].length
    const [token, thing, slash, mark] = found
    if (mark || (thing && thing !== 'pre')) {
      things.push(token)
      line += thing ? THING : slash ? MARK_CLOSES : MARK_OPENS
    } else {
      end()
      out += token
    }
  }
  line += decodeText(html.slice(last))
  end()
  return out
}

function changeLine(line: string, things: string[], change: (line: string) => string): string {
  const changed = line.trim() === '' ? line : change(line)
  const marks = (text: string) => text.replaceAll(/[^\uE000-\uE002]/g, '')
  const kept = marks(changed) === marks(line) ? changed : line
  let next = 0
  return encodeText(kept).replaceAll(/[\uE000-\uE002]/g, () => things[next++] ?? '')
}
