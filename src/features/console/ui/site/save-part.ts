import type { SiteContent } from '../../site/site-contract.ts'

/** What a form of a part gives to be saved; false when whoever was asked for a proof gave none. */
export type SavePart = (
  content: SiteContent | null,
  more?: { note?: string; isTold?: boolean },
) => Promise<boolean>
