import type { RequestContext } from '../../platform/context.ts'
import { isForwarded } from '../../platform/http/address/is-forwarded.ts'
import { isLoopback } from '../../platform/http/address/is-loopback.ts'
import { mailFolder } from '../../platform/mail/open-mail.ts'
import { listSentLetters, readSentLetter } from '../../platform/mail/sent-letters.ts'
import { LIST_POLICY, sentLetterList } from './sent-letter-list.ts'

const MAX_COUNT = 50

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
 * hence only on a site of this machine without SMTP, and only to who sits at it, unless DEV_MAIL asks for more; to
 * others there is no such page.
 */
export async function serveSentLetters(request: Request, context: RequestContext) {
  if (!mayLook(request, context)) return undefined
  const letters = await listSentLetters(mailFolder(context.config), MAX_COUNT)
  return page(sentLetterList(letters), 'html', LIST_POLICY)
}

/**
 * One of them, as its source or as it is read.
 * @param file `{name}.html`, `{name}.txt` or `{name}.eml`
 */
export async function serveSentLetter(request: Request, context: RequestContext, file: string) {
  if (!mayLook(request, context)) return undefined
  const [name = '', ending] = file.split('.')
  const letter = await readSentLetter(mailFolder(context.config), name)
  if (!letter) return undefined
  const { email, source } = letter
  if (ending === 'html') return page(email.html ?? '', 'html', LETTER_POLICY)
  return page(ending === 'txt' ? (email.text ?? '') : String(source), 'plain', LETTER_POLICY)
}

const page = (text: string, type: 'html' | 'plain', policy: string) =>
  new Response(text, {
    headers: {
      'content-type': `text/${type}; charset=UTF-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })

/**
 * The name in the address keeps away a foreign page that made its own name point here (DNS rebinding). The rest keeps
 * away other machines: also those for whom a proxy on this one asks, which nobody may have told us of.
 */
function mayLook(request: Request, { config, address, url }: RequestContext): boolean {
  const { shownTo } = config.mail
  if (shownTo === 'nobody' || !isLoopback(url.hostname)) return false
  return shownTo === 'anybody' || (isLoopback(address) && !isForwarded(request))
}
