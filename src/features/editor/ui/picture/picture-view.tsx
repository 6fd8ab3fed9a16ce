import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import type { Upload, Uploads } from './uploads.ts'

/** A picture as its author sees it: with its caption and description to write, and how far it got. */
export function PictureView({
  node,
  editor,
  extension,
  getPos,
  updateAttributes,
  deleteNode,
}: NodeViewProps) {
  const { uploads }: { uploads: Uploads } = extension.options
  const { src, srcset, width, height, upload: id } = node.attrs
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.get(id))
  useEffect(() => {
    if (id && !src) uploads.revive(id)
  }, [id, src, uploads])
  const remove = () => {
    uploads.drop(id)
    deleteNode()
    editor.commands.focus()
  }
  const leave = () => {
    const at = getPos()
    if (at !== undefined)
      editor
        .chain()
        .focus(at + 1)
        .leavePicture()
        .run()
  }
  return (
    <NodeViewWrapper as="figure" className="editor-picture">
      <div contentEditable={false} className="editor-picture-top" data-drag-handle="">
        {src ? (
          <img
            src={src}
            srcSet={srcset}
            sizes="(min-width: 720px) 680px, 100vw"
            width={width}
            height={height}
            alt=""
          />
        ) : (
          <Preview canvas={upload?.preview} />
        )}
        <button
          type="button"
          className="icon-button"
          onClick={remove}
          aria-label={m.editor_picture_remove()}
          title={m.editor_picture_remove()}
        >
          <Icon name="x" />
        </button>
      </div>
      {!src && (
        <Progress
          upload={upload}
          onRetry={() => uploads.retry(id)}
          onRemove={remove}
          onChoose={(file) => updateAttributes({ upload: uploads.add(file) })}
        />
      )}
      <Description
        value={node.attrs.alt}
        onChange={(alt) => updateAttributes({ alt })}
        onLeave={leave}
      />
      <NodeViewContent<'figcaption'>
        as="figcaption"
        data-placeholder={node.content.size ? undefined : m.editor_picture_caption()}
      />
    </NodeViewWrapper>
  )
}

/** What was read of the file, so that nobody waits to see it; drawn, since pages load no pictures from memory. */
function Preview({ canvas }: { canvas: HTMLCanvasElement | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (canvas) place.current?.replaceChildren(canvas)
  }, [canvas])
  return <div ref={place} className="editor-picture-preview" />
}

interface ProgressProps {
  readonly upload: Upload | undefined
  onRetry(): void
  onRemove(): void
  onChoose(file: File): void
}

function Progress({ upload, onRetry, onRemove, onChoose }: ProgressProps) {
  const input = useRef<HTMLInputElement>(null)
  if (upload?.state === 'waiting')
    return (
      <div contentEditable={false} className="editor-picture-state">
        <p role="status">{upload.failure}</p>
        <button type="button" className="link-button" onClick={onRemove}>
          {m.editor_picture_drop()}
        </button>
      </div>
    )
  if (upload && upload.state !== 'failed')
    return (
      <div contentEditable={false} className="editor-picture-state">
        <progress max={1} value={upload.share} aria-label={m.editor_picture_sending()} />
        <span>{m.editor_picture_sending()}</span>
      </div>
    )
  return (
    <div contentEditable={false} className="editor-picture-state">
      <p role="alert">{upload ? upload.failure : m.editor_picture_lost()}</p>
      {upload ? (
        <button type="button" className="link-button" onClick={onRetry}>
          {m.editor_picture_retry()}
        </button>
      ) : (
        <button type="button" className="link-button" onClick={() => input.current?.click()}>
          {m.editor_picture_choose()}
        </button>
      )}
      <button type="button" className="link-button" onClick={onRemove}>
        {m.editor_picture_drop()}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={m.editor_picture_choose()}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
    </div>
  )
}

interface DescriptionProps {
  readonly value: string
  onChange(value: string): void
  onLeave(): void
}

function Description({ value, onChange, onLeave }: DescriptionProps) {
  const id = useId()
  // the text of the editor changes a moment after the key, too late for the caret of a field
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  return (
    <div contentEditable={false} className="editor-picture-alt">
      <label htmlFor={id}>{m.editor_picture_alt()}</label>
      <input
        id={id}
        value={text}
        maxLength={300}
        placeholder={m.editor_picture_alt_hint()}
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value)
        }}
        onKeyDown={press}
      />
    </div>
  )
}
