import { useRouter } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { Post } from '../../posts/contract.ts'

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
  const hide = () =>
    run(async () => {
      await api.updatePost({ id, status: 0 })
      showToast(m.write_hidden())
      await router.navigate({ href: paths.drafts })
    })
  const remove = () =>
    run(async () => {
      await (type === 'question' ? api.removeQuestion({ id }) : api.removePost({ id }))
      showToast(m.write_removed(), {
        title: m.comment_undo(),
        run: () =>
          run(async () => {
            await api.restorePost({ id })
            await router.navigate({ href: paths.item(type, seoLink) })
          }),
      })
      await router.navigate({ href: paths.profile })
    })
  return (
    <p className="chips own-post">
      <a className="button quiet" href={paths.write({ edit: id })}>
        <Icon name="pen-line" />
        {m.own_change()}
      </a>
      <button type="button" className="button quiet" onClick={hide}>
        <Icon name="eye-off" />
        {m.own_hide()}
      </button>
      <button type="button" className="button quiet" onClick={remove}>
        <Icon name="trash-2" />
        {m.own_remove()}
      </button>
    </p>
  )
}
