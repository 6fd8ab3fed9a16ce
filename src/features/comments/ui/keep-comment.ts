import type { api } from '../../../browser/api/api-client.ts'
import { readWaiting } from '../../../browser/outbox/queue.ts'
import { keepCall } from '../../../browser/outbox/send-or-keep.ts'
import type { SignedIn } from '../../accounts/contract.ts'

type Input = Parameters<typeof api.createComment>[0]

interface Kept {
  /** The Idempotency-Key under which it was tried. */
  readonly id: string
  readonly owner: Pick<SignedIn, 'uuid'>
  /** Where its box opens. */
  readonly path: string
}

/** Whether the words of this box wait already: new ones take their place, or both would be published. */
export const isCommentWaiting = async (draftKey: string, owner: string): Promise<boolean> =>
  (await readWaiting()).some((one) => one.subject === draftKey && one.owner === owner)

/** A comment of who is signed in waits for a network; until it is published its words stay in their box as a draft. */
export async function keepComment(input: Input, { id, owner, path }: Kept): Promise<void> {
  const key = input.draftKey ?? ''
  await keepCall({
    id,
    name: 'createComment',
    input: { ...input },
    owner: owner.uuid,
    subject: key,
    since: Date.now(),
    failures: 0,
    draft: { key, path },
  })
}
