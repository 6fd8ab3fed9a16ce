import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import type { CustomerCard } from '../contract.ts'

/** A few of those who follow a person, the latest first; nobody for who is not shown to others. */
export const loadLatestFollowers = (
  { api }: LoaderContext,
  username: string,
): Promise<readonly CustomerCard[]> =>
  api.listAvatars({ objectType: 'customer', objectTypeUsername: username }).then(
    ({ customers }) => customers,
    () => [],
  )
