import * as m from '../../paraglide/messages.js'
import { Icon } from '../icon.tsx'
import { share } from './share.ts'

/** Hands on the page that it stands on. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <button type="button" className="button quiet" onClick={() => void share(title, path)}>
      <Icon name="share-2" />
      {m.share()}
    </button>
  )
}
