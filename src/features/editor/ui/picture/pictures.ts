import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import * as m from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toasts.tsx'
import { MAX_PICTURES, srcsetOf } from './picture-node.ts'
import type { Uploads } from './uploads.ts'

/** Uploads pictures that are pasted or dropped, and sets the address of each when its upload has ended. */
export const pictures = (uploads: Uploads) =>
  Extension.create({
    name: 'pictures',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          // an upload may have ended before undo restores its picture
          appendTransaction: (changes, _before, state) =>
            changes.some(({ docChanged }) => docChanged) ? arrived(state, uploads) : undefined,
          view: (view) => ({
            destroy: uploads.subscribe(() => {
              const change = arrived(view.state, uploads)
              if (change) view.dispatch(change)
            }),
          }),
          props: {
            handlePaste: (_view, event) => {
              const files = imagesOf(event.clipboardData)
              // Word adds a picture of the text to the clipboard
              if (!files.length || event.clipboardData?.getData('text/plain').trim()) return false
              return insertPictures(editor, uploads, files)
            },
            handleDrop: (view, event, _slice, isMoved) => {
              const files = isMoved ? [] : imagesOf(event.dataTransfer)
              if (!files.length) return false
              event.preventDefault()
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
              return insertPictures(editor, uploads, files, at)
            },
          },
        }),
      ]
    },
  })

/** Inserts pictures at once and starts their uploads. */
export function insertPictures(
  editor: Editor,
  uploads: Uploads,
  files: readonly File[],
  at = editor.state.selection.to,
): boolean {
  const room = MAX_PICTURES - countPictures(editor.state.doc)
  if (files.length > room) showToast(m.editor_pictures_max({ count: MAX_PICTURES }))
  const taken = files.slice(0, Math.max(0, room))
  if (!taken.length) return true
  const nodes = taken.map((file) => ({ type: 'picture', attrs: { upload: uploads.add(file) } }))
  return editor
    .chain()
    .insertContentAt(besidePicture(editor.state.doc, at), [...nodes, { type: 'paragraph' }])
    .focus()
    .run()
}

/** A caption cannot hold a picture: the position after it. */
function besidePicture(doc: Node, at: number): number {
  const place = doc.resolve(at)
  return place.parent.type.name === 'picture' ? place.after() : at
}

const countPictures = (doc: Node) => picturesOf(doc).length

function arrived({ doc, tr }: EditorState, uploads: Uploads): Transaction | undefined {
  for (const { node, at } of picturesOf(doc)) {
    const picture = node.attrs.src ? undefined : uploads.get(node.attrs.upload)?.picture
    if (!picture) continue
    const { src, width, height, widths } = picture
    const attributes = { src, width, height, srcset: srcsetOf(src, widths), upload: null }
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value)
  }
  // the end of an upload is no step that can be undone
  return tr.docChanged ? tr.setMeta('addToHistory', false) : undefined
}

function picturesOf(doc: Node) {
  const found: { node: Node; at: number }[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'picture') found.push({ node, at })
    return !node.isTextblock
  })
  return found
}

const imagesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
