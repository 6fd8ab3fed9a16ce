/** A box to write in: for a new comment of a post, a reply to a comment, or a change of one. */
export interface WrittenIn {
  readonly act: 'new' | 'reply' | 'change'
  /** The post of what is new; else the comment. */
  readonly of: number
}

/** A box as an address names it: `new:17`, `reply:5`, `change:5`. */
export const BOX_ADDRESS = /^(new|reply|change):(\d{1,15})$/

/** Names a box in an address. */
export const writeParameter = ({ act, of }: WrittenIn): string => `${act}:${of}`

/** The box that an address names; undefined where it names none. */
export function readWriteParameter(write: unknown): WrittenIn | undefined {
  const [, act, of] = (typeof write === 'string' && BOX_ADDRESS.exec(write)) || []
  return act ? { act: act as WrittenIn['act'], of: Number(of) } : undefined
}

/** The key of a draft. That of something new stands in the address of the screen of writing. */
export const DRAFT_KEY = /^[A-Za-z0-9-]{1,80}$/
