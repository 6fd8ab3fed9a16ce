import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import * as m from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toasts.tsx'
import { cleanPasted } from './clean-pasted.ts'
import { linkAddresses } from './link-addresses.ts'
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown-text.ts'

/** Text editors paste their colours around words that are code or Markdown. */
const OF_TEXT_EDITOR = /white-space:\s*pre;/

/** Cleans what is pasted, and makes blocks of Markdown. */
export const Pasting = Extension.create({
  name: 'pasting',
  // before lists and links look at it
  priority: 1_100,
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) =>
            cleanPasted(html, () => showToast(m.editor_picture_foreign())),
          transformPasted: linkAddresses,
          handlePaste: (view, event) => {
            const html = event.clipboardData?.getData('text/html') ?? ''
            const text = event.clipboardData?.getData('text/plain') ?? ''
            if ((html && !OF_TEXT_EDITOR.test(html)) || !looksLikeMarkdown(text)) return false
            if (view.state.selection.$from.parent.type.spec.code) return false
            htmlOfMarkdown(text).then(
              (written) => !editor.isDestroyed && view.pasteHTML(written),
              () => !editor.isDestroyed && view.pasteText(text),
            )
            return true
          },
        },
      }),
    ]
  },
})
