/** Where long texts were left (features/posts/ui/read/reading-places.ts). */
export const READING_POSITIONS = 'reading-positions'
/** How far threads were read (features/comments/ui/thread/use-unread.ts). */
export const THREADS_READ = 'threads-read'

/** Forgets how far anything was read: the next reader may be another person. */
export function forgetReadingTraces(): void {
  try {
    localStorage.removeItem(READING_POSITIONS)
    localStorage.removeItem(THREADS_READ)
  } catch {
    // nothing is stored
  }
}
