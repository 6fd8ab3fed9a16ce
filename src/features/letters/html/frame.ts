/** What stands around the words of every letter. */
export interface Frame {
  /** The origin of the site. */
  readonly publicUrl: string
  /** Where people write to whoever runs the site. */
  readonly operatorEmail: string
  /** Where letters of this kind are ended. */
  readonly unsubscribe?: string
}
