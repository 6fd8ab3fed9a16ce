import * as m from '../../paraglide/messages.js'
import { Icon } from '../icon.tsx'
import { isPlainClick } from '../is-plain-click.ts'
import { share } from './share.ts'

interface ShareButtonProps {
  readonly title: string
  readonly path: string
  /** The main button of the bar on phones. */
  readonly isPrimary?: boolean
}

/** Hands on the page that it stands on; without a script it is the address of the page, to be copied. */
export function ShareButton({ title, path, isPrimary }: ShareButtonProps) {
  return (
    <a
      className={isPrimary ? 'button respond' : 'button quiet'}
      href={path}
      data-act="share"
      onClick={(click) => {
        if (!isPlainClick(click)) return
        click.preventDefault()
        void share(title, path)
      }}
    >
      <Icon name="share-2" />
      <span className={isPrimary ? undefined : 'word'}>{m.share()}</span>
    </a>
  )
}
