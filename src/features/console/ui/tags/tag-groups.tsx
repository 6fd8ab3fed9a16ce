import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { TagGroup } from '../../../tags/contract.ts'
import { MAX_GROUP_NAME, MAX_POSITION } from '../../tags/groups/max-group.ts'
import type { TagFormProps } from './tag-form.tsx'

interface TagGroupsProps {
  readonly groups: readonly TagGroup[]
  readonly withProof: TagFormProps['withProof']
}

/** The groups of the page of tags: added, renamed, put in order and removed here. */
export function TagGroups({ groups, withProof }: TagGroupsProps) {
  const router = useRouter()
  const [changed, setChanged] = useState<number>()
  const remove = ({ id, name }: TagGroup) =>
    withProof(() => api.removeTagGroup({ id })).then(
      async (removed) => {
        if (!removed) return
        showToast(m.tag_group_removed({ name }))
        await revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  const next = Math.min((groups.at(-1)?.position ?? 0) + 1, MAX_POSITION)
  return (
    <details className="folded console-form" id="tag-groups">
      <summary>{m.tag_groups()}</summary>
      <p className="console-note">{m.tag_groups_lead()}</p>
      <ul className="failed-jobs">
        {groups.map((group) => (
          <li key={group.id}>
            {changed === group.id ? (
              <GroupForm group={group} withProof={withProof} onDone={() => setChanged(undefined)} />
            ) : (
              <>
                <p>
                  <b>{group.name}</b>{' '}
                  <span className="console-note">
                    {m.tag_group_place({ position: group.position })}
                  </span>
                </p>
                <div className="tag-actions">
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={m.tag_group_change_it({ name: group.name })}
                    onClick={() => setChanged(group.id)}
                  >
                    {m.staff_change()}
                  </button>
                  <button
                    type="button"
                    className="button quiet danger"
                    aria-label={m.tag_group_remove_it({ name: group.name })}
                    onClick={() => void remove(group)}
                  >
                    {m.tag_group_remove()}
                  </button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <h2>{m.tag_group_add_title()}</h2>
      <GroupForm key={`${groups.length} ${next}`} position={next} withProof={withProof} />
    </details>
  )
}

interface GroupFormProps {
  /** The one that is changed; absent of a new one. */
  readonly group?: TagGroup
  readonly position?: number
  readonly withProof: TagFormProps['withProof']
  onDone?(): void
}

function GroupForm({ group, position = 1, withProof, onDone }: GroupFormProps) {
  const router = useRouter()
  const form = useForm({
    initial: { name: group?.name ?? '', position: String(group?.position ?? position) },
    rules: {
      name: (name) => (name.trim().length < 2 ? m.refused_tag_group_name() : undefined),
      position: (place) =>
        /^[1-9]\d{0,2}$/.test(place)
          ? undefined
          : m.tag_group_position_wrong({ max: MAX_POSITION }),
    },
    submit: async (values) => {
      const saved = await withProof(() =>
        api
          .saveTagGroup({
            ...(group && { id: group.id }),
            name: values.name,
            position: Number(values.position),
          })
          .catch(blameName),
      )
      if (!saved) return
      showToast(m.tag_group_saved({ name: saved.name }))
      onDone?.()
      await revalidate(router)
    },
  })
  return (
    <FormBox
      form={form}
      action={group ? m.staff_save() : m.tag_group_add()}
      label={group ? m.tag_group_change_it({ name: group.name }) : m.tag_group_add_title()}
      aside={
        onDone && (
          <button type="button" className="link-button" onClick={onDone}>
            {m.account_cancel()}
          </button>
        )
      }
    >
      <TextField
        field={form.field('name')}
        label={m.tag_group_name()}
        autoComplete="off"
        maxLength={MAX_GROUP_NAME}
      />
      <TextField
        field={form.field('position')}
        label={m.tag_group_position()}
        hint={m.tag_group_position_hint()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </FormBox>
  )
}

/** What is wrong with the name stands at its field. */
function blameName(error: { readonly status?: number; readonly message: string }): never {
  const { status, message } = error
  throw status === 409 ? { status, message, field: 'name' } : error
}
