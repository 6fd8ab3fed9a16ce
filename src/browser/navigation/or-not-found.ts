import { notFound } from '@tanstack/react-router'

/** Turns a call's 404, and 400 for an invalid address, into the not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (isMissing(error)) throw notFound()
    throw error
  }
}

/** Whether a call failed because the object does not exist (404), or the input cannot name one (400). */
export function isMissing(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 404 || status === 400
}
