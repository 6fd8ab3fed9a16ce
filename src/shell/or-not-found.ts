import { notFound } from '@tanstack/react-router'

/** Turns a call's «there is no such thing», and an address that asks for nonsense, into the not-found page. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    const { status } = error as { status?: number }
    if (status === 404 || status === 400) throw notFound()
    throw error
  }
}
