import type { ApiOutput } from '../../browser/api/api-client.ts'
import { SettingsSection } from '../../features/accounts/ui/settings/settings-section.tsx'
import type { Muted } from '../../features/notifications/contract.ts'
import { MutedList } from '../../features/notifications/ui/settings/muted-list.tsx'
import { BlockedList } from '../../features/people/ui/peace/blocked-list.tsx'
import { MutedWords } from '../../features/people/ui/peace/muted-words.tsx'
import * as m from '../../paraglide/messages.js'

export interface Peace {
  readonly mutes: readonly Muted[]
  readonly blocks: ApiOutput<'listBlocks'>['blocks']
  readonly mutedWords: readonly string[]
}

/** Whom, what and which words one does not want to hear of, and the way back. */
export function PeaceSection({ mutes, blocks, mutedWords }: Peace) {
  return (
    <SettingsSection title={m.peace_title()} id="peace">
      <h3>{m.peace_muted()}</h3>
      <MutedList mutes={mutes} />
      <h3>{m.peace_blocked()}</h3>
      <BlockedList people={blocks} />
      <h3>{m.peace_words()}</h3>
      <MutedWords words={mutedWords} />
    </SettingsSection>
  )
}
