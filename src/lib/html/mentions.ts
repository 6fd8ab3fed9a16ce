/** A name after `@`, but in addresses of letters. */
export const MENTION = /(?<![\p{L}\p{N}_.@-])@([a-z0-9_.-]{3,30})/giu

/** More names than these are no conversation. */
const MAX_MENTIONS = 10

/** The usernames that a plain text mentions; a full stop or a dash at the end is the sentence's. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) =>
    name.toLowerCase().replace(/[.-]+$/, ''),
  )
  return [...new Set(names)].filter((name) => name.length >= 3).slice(0, MAX_MENTIONS)
}
