import { SUSPICIOUS } from '../../lib/fraud-signs/sign.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { NOTED, type Suspicion } from './suspicion.ts'

/** In milliseconds: changes of the first minute are asked about once. */
const DELAY = 60_000

/** Has the model asked about a post whose signs are noted and hold nothing, where the operator wants it. */
export async function askModelLater(
  tx: Database,
  { assistant }: Pick<Config, 'assistant'>,
  postId: number,
  { score }: Suspicion,
): Promise<void> {
  if (!assistant?.looksForFraud || score < NOTED || score >= SUSPICIOUS) return
  await enqueue(
    tx,
    'ask-model-about-noted',
    { postId },
    { key: `ask-model-about-noted-${postId}`, runAt: new Date(Date.now() + DELAY), isLater: true },
  )
}
