import type { Ref } from 'react'

/** A picture as the server keeps it, in several widths. */
export interface UploadedPicture {
  readonly id: string
  /** The widest. */
  readonly src: string
  readonly width: number
  readonly height: number
  readonly widths: number[]
  readonly color: string
  /** It seems to show a passport or card. */
  readonly looksLikeDocument: boolean
}

export type UploadPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal?: AbortSignal },
) => Promise<UploadedPicture>

export interface FoundPerson {
  readonly username: string
  readonly name: string
  readonly avatar: string | null
}

/** What the screen around may ask of the editor. */
export interface EditorHandle {
  setContent(html: string): void
  /** Where the caret was last, or at the end of the text. */
  focus(at?: 'end'): void
}

export interface EditorProps {
  /** The accessible name. */
  readonly label: string
  /** HTML it starts with. */
  readonly value: string
  /** Told at every change. */
  readonly onChange: (html: string) => void
  /** A post, a question or an event; or a comment or an answer. */
  readonly kind: 'long' | 'short'
  readonly placeholder?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly autoFocus?: boolean
  readonly uploadPicture?: UploadPicture
  readonly findPeople?: (begun: string) => Promise<readonly FoundPerson[]>
  readonly ref?: Ref<EditorHandle>
}
