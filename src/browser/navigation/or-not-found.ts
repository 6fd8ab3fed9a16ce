import { notFound } from '@tanstack/react-router'

/** What the page is told that is not there for who is blocked. */
export const BLOCKED = 'blocked'

/** Turns a call's 404, 400 for an invalid address, and the refusal of who is blocked into the not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (isMissing(error)) throw notFound()
    if (isBlocked(error)) throw notFound({ data: BLOCKED })
    throw error
  }
}

/** Whether a call failed because the object does not exist (404), or the input cannot name one (400). */
export function isMissing(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 404 || status === 400
}

/** The server names the reason in the data of its error, the client by the code of the problem. */
function isBlocked(error: unknown): boolean {
  const { code, data } = error as { code?: string; data?: { reason?: string } }
  return code === BLOCKED || data?.reason === BLOCKED
}
