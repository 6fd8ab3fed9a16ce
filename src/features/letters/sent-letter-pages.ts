import { sentLetterPath } from '../../lib/address/endpoint-paths.ts'
import * as m from '../../paraglide/messages.js'
import type { RequestContext } from '../../platform/context.ts'
import { isForwarded } from '../../platform/http/address/is-forwarded.ts'
import { isLoopback } from '../../platform/http/address/is-loopback.ts'
import { seeOther } from '../../platform/http/see-other.ts'
import { mailFolder } from '../../platform/mail/open-mail.ts'
import { listSentLetters, readSentLetter } from '../../platform/mail/sent-letters.ts'
import { LIST_POLICY, sentLetterList } from './sent-letter-list.ts'
import { hasKey, keepKey } from './sent-letters-key.ts'

const MAX_LETTERS = 50

/** A letter is looked at as somebody's mail shows it: no script, nothing fetched, an origin of its own. */
const LETTER_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * /dev/mail: the letters that no SMTP took, so that a newcomer finds the links in them. Links open accounts,
 * hence only on a site of this machine without SMTP, and only to who runs it: the terminal says an address with a key
 * (sent-letters-key.ts). DEV_MAIL may ask for more. To others there is no such page.
 */
export async function serveSentLetters(request: Request, context: RequestContext) {
  if (!isPossible(request, context)) return undefined
  if (needsKey(context)) {
    if (keepKey(context)) return seeOther(sentLetterPath())
    if (!hasKey(context)) return page(m.sent_letters_key(), 'plain', LETTER_POLICY, 403)
  }
  const letters = await listSentLetters(mailFolder(context.config), MAX_LETTERS)
  return page(sentLetterList(letters), 'html', LIST_POLICY)
}

/**
 * One of them, as its source or as it is read.
 * @param file `{name}.html`, `{name}.txt` or `{name}.eml`
 */
export async function serveSentLetter(request: Request, context: RequestContext, file: string) {
  if (!isPossible(request, context)) return undefined
  if (needsKey(context) && !hasKey(context)) return undefined
  const [name = '', ending] = file.split('.')
  const letter = await readSentLetter(mailFolder(context.config), name)
  if (!letter) return undefined
  const { email, source } = letter
  if (ending === 'html') return page(email.html ?? '', 'html', LETTER_POLICY)
  return page(ending === 'txt' ? (email.text ?? '') : String(source), 'plain', LETTER_POLICY)
}

const page = (text: string, type: 'html' | 'plain', policy: string, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'content-type': `text/${type}; charset=UTF-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })

/**
 * Whether it is a browser of this machine, as far as a request tells. The name in the address keeps away a foreign page
 * that made its own name point here (DNS rebinding). The rest keeps away other machines, but for those that come
 * through a proxy on this one which adds no header: any header that a browser sends they can send too, so the key
 * decides.
 */
function isPossible(request: Request, { config, address, url }: RequestContext): boolean {
  const { shownTo } = config.mail
  if (shownTo === 'nobody' || !isLoopback(url.hostname)) return false
  return shownTo === 'anybody' || (isLoopback(address) && !isForwarded(request))
}

const needsKey = ({ config }: RequestContext): boolean => config.mail.shownTo === 'this machine'
