import { S3ServiceError } from 's3mini'
import { filesUnavailable } from '../errors/failures.ts'

/**
 * Runs a request to the store.
 * @throws 503 whatever it failed at: a store that refuses a request counts as unavailable
 */
export async function responseOf<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw filesUnavailable(error)
  }
}

/** Whether an error says that there is no such object; a store without the bucket is broken instead. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceError
    ? error.status === 404 && error.serviceCode !== 'NoSuchBucket'
    : error instanceof Error && error.cause !== undefined && isMissing(error.cause)
