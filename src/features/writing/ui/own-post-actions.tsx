import { useRouter } from '@tanstack/react-router'
import { api } from '../../../browser/api/api-client.ts'
import { paths } from '../../../lib/address/paths.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { Post } from '../../posts/contract.ts'
import { ToolsInMenu } from '../../posts/ui/read/item-menu.tsx'
import { removeItem } from '../../posts/ui/remove-item.ts'

/** What the author may do with what they published. */
export default function OwnPostActions({ post }: { post: Post }) {
  const router = useRouter()
  const { id, type, seoLink } = post
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  /** As it is by now, not as it was read a moment ago. */
  const open = (href: string) => {
    router.clearCache()
    return router.navigate({ href })
  }
  const undo = (work: () => Promise<unknown>) => ({
    title: m.comment_undo(),
    run: () =>
      void run(async () => {
        await work()
        await open(paths.item(type, seoLink))
      }),
  })
  const hide = () =>
    run(async () => {
      await api.updatePost({ id, status: CONTENT_STATUS.hidden })
      showToast(
        m.write_hidden(),
        undo(() => api.updatePost({ id, status: CONTENT_STATUS.published })),
      )
      await open(paths.draftsPart('hidden'))
    })
  const show = () =>
    run(async () => {
      const { data } = await api.updatePost({ id, status: CONTENT_STATUS.published })
      showToast(data.status === CONTENT_STATUS.published ? m.drafts_shown() : m.write_waiting())
      await open(paths.item(type, data.seoLink || seoLink))
    })
  const remove = () =>
    run(async () => {
      await removeItem({ id, type })
      showToast(
        m.write_removed(),
        undo(() => api.restorePost({ id })),
      )
      await open(paths.draftsPart('hidden'))
    })
  // what others do not see has no bar, so its tools stand below it
  const look = post.kept ? 'button quiet' : undefined
  const tools = (
    <>
      {post.kept ? (
        <a className="button quiet" href={paths.write({ edit: id })}>
          <Icon name="pen-line" />
          {m.own_change()}
        </a>
      ) : (
        <button type="button" onClick={hide}>
          <Icon name="eye-off" />
          {m.own_hide()}
        </button>
      )}
      {post.kept?.state === 'hidden' && !post.kept.reason && (
        <button type="button" className={look} onClick={show}>
          <Icon name="eye" />
          {m.drafts_show()}
        </button>
      )}
      <button type="button" className={`${look ?? ''} danger`.trim()} onClick={remove}>
        <Icon name="trash-2" />
        {m.own_remove()}
      </button>
    </>
  )
  return post.kept ? (
    <p className="chips">{tools}</p>
  ) : (
    <ToolsInMenu label={m.own_tools()}>{tools}</ToolsInMenu>
  )
}
