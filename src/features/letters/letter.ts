import type { LetterName, LetterValues } from '../../platform/jobs/job-payloads.ts'

/** What a letter says; its HTML and its text are both made of this. All of it is plain text. */
export interface Letter {
  readonly subject: string
  /** What lists of mail show beside the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
  /** Why the letter came, and what to do when it came by mistake. */
  readonly smallPrint: readonly string[]
}

/** How letters of these names are written. `publicUrl` is the origin of the site. */
export type Writers<Name extends LetterName = LetterName> = {
  readonly [One in Name]: (values: LetterValues[One], publicUrl: string) => Letter
}
