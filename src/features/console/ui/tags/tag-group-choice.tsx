import { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { TagGroup } from '../../../tags/contract.ts'
import type { ManagedTag } from '../../tags/tags-contract.ts'
import type { TagFormProps } from './tag-form.tsx'

interface TagGroupChoiceProps {
  readonly tag: ManagedTag
  readonly groups: readonly TagGroup[]
  readonly withProof: TagFormProps['withProof']
}

/** The group of a tag: chosen is done. */
export function TagGroupChoice({ tag, groups, withProof }: TagGroupChoiceProps) {
  const router = useRouter()
  const { id, name, groupId } = tag
  const put = (chosen: number | null) =>
    withProof(() => api.setTagGroup({ id, groupId: chosen })).then(
      async (done) => {
        if (done) showToast(m.managed_tags_done({ name }))
        // the list shows again what holds
        await revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  return (
    <select
      className="input"
      aria-label={m.tag_group_of({ name })}
      value={groupId ?? ''}
      onChange={({ target: { value } }) => void put(value ? Number(value) : null)}
    >
      <option value="">{m.tag_group_none()}</option>
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {group.name}
        </option>
      ))}
    </select>
  )
}
