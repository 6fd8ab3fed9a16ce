import { useEffect, useId, useState } from 'react'
import type { UploadPicture } from '../../features/editor/ui/editor-props.ts'
import { LazyEditor } from '../../features/editor/ui/lazy-editor.tsx'
import { keepFile } from '../../features/editor/ui/picture/kept-files.ts'
import * as m from '../../paraglide/messages.js'
import { picture } from './samples/picture.ts'

type Way = 'sending' | 'failed' | 'waiting' | 'lost'

/** How the server answers. */
const send: Readonly<Record<Way, UploadPicture>> = {
  sending: (_, { onProgress }) => {
    onProgress(0.6)
    return new Promise(() => {})
  },
  failed: () => Promise.reject(Object.assign(new Error(m.sample_error()), { status: 400 })),
  waiting: () => Promise.reject(Object.assign(new Error(m.sample_error()), { status: 401 })),
  lost: () => new Promise(() => {}),
}

/** A picture of a draft on its way: the editor goes on with the file that this browser has kept. */
export function SendingPicture({ way }: { way: Way }) {
  const upload = `sample${useId()}`
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const keep = async () => {
      const file = way !== 'lost' && (await (await fetch(picture.src)).blob())
      if (file) await keepFile(upload, new File([file], 'sample.png', { type: file.type }))
      setReady(true)
    }
    void keep()
  }, [way, upload])
  return (
    isReady && (
      <LazyEditor
        kind="long"
        label={m.sample_label()}
        value={`<figure><img data-upload="${upload}"></figure>`}
        onChange={() => {}}
        uploadPicture={send[way]}
      />
    )
  )
}
