import { api } from '../../../api-client.ts'
import type { Customer, CustomerCard } from '../contract.ts'

/** A few of those who follow a person, the latest first; nobody for who is not shown to others. */
export async function loadLatestFollowers({
  username,
  followers,
}: Customer): Promise<readonly CustomerCard[]> {
  if (followers === 0) return []
  const faces = await api
    .listAvatars({ objectType: 'customer', objectTypeUsername: username })
    .catch(() => undefined)
  return faces?.customers ?? []
}
