import type { LetterName, LetterValues } from '../../platform/jobs/job-payloads.ts'

/** What a letter says; its HTML and its text are both made of this. All of it is plain text. */
export interface Letter {
  readonly subject: string
  /** What lists of mail show beside the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** What it tells of, each with its own address; then what else is to be said. */
  readonly items?: readonly LetterItem[]
  readonly after?: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** Why the letter came, and what to do when it came by mistake. */
  readonly smallPrint: readonly string[]
}

export interface LetterItem {
  readonly title: string
  /** A line or two about it; may be empty. */
  readonly text: string
  readonly link: string
}

/** How letters of these names are written. `publicUrl` is the origin of the site. */
export type Writers<Name extends LetterName = LetterName> = {
  readonly [One in Name]: (values: LetterValues[One], publicUrl: string) => Letter
}
