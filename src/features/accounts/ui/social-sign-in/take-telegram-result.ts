import { parse } from 'hono/utils/cookie'
import type { TelegramFields } from '../../social-sign-in/contract.ts'

/**
 * What Telegram brought after the `#`, once: the address is replaced at once. Nothing when the sign-in did not
 * begin in this browser, which a cookie says: else a link could sign somebody in to another's account.
 */
export function takeTelegramResult(): TelegramFields | undefined {
  const [, encoded] = /^#tgAuthResult=([\w+/=-]+)$/.exec(location.hash) ?? []
  const state = parse(document.cookie)['telegram-state']
  if (!encoded) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  for (const safety of ['', '; secure']) forgetState(safety)
  if (!state) return undefined
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)))
    const fields = JSON.parse(text)
    return { ...fields, id: String(fields.id), state }
  } catch {
    return undefined
  }
}

function forgetState(safety: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `telegram-state=; path=/; max-age=0; samesite=lax${safety}`
}
