import { notFound } from '@tanstack/react-router'

/**
 * Turns a call's 404, and 400 for an invalid address, into the not-found page; what somebody may not read who is
 * blocked, into the same page with the words of the refusal.
 */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    const { code, data, message } = error as Refused
    if (code === 'blocked' || data?.reason === 'blocked') throw notFound({ data: message })
    if (isMissing(error)) throw notFound()
    throw error
  }
}

/** The server names the reason in the data of its error, the client by the code of the problem. */
interface Refused extends Error {
  readonly code?: string
  readonly data?: { readonly reason?: string }
}

/** Whether a call failed because the object does not exist (404), or the input cannot name one (400). */
export function isMissing(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 404 || status === 400
}
