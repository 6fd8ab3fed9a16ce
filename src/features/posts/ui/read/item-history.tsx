import { Suspense, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyWithRetry } from '../../../../ui/lazy-with-retry.ts'
import type { Post } from '../../contract.ts'
import { ToolsInMenu } from './item-menu.tsx'

const TextHistory = lazyWithRetry(
  () => import('./text-history.tsx'),
  (file) => file.TextHistory,
)

/** In the menu of an item that was changed: how it was before. */
export function ItemHistory({ post: { id, editedAt } }: { post: Post }) {
  const [isOpen, setOpen] = useState(false)
  if (!editedAt) return null
  return (
    <>
      <ToolsInMenu label={m.text_history()}>
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name="history" />
          {m.text_history()}
        </button>
      </ToolsInMenu>
      {isOpen && (
        <Suspense>
          <TextHistory
            of={`post ${id}`}
            load={() => api.listPostVersions({ id })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
