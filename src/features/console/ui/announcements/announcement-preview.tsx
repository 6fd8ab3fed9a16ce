import * as m from '../../../../paraglide/messages.js'

interface AnnouncementPreviewProps {
  readonly kind: string
  readonly text: string
  readonly link: string | null
  readonly isDismissible: boolean
}

/** How readers see it (places/announcements/announcements-at.ts); nothing is pressed here. */
export function AnnouncementPreview({ kind, text, link, isDismissible }: AnnouncementPreviewProps) {
  return (
    <div className={`announcement ${kind}`}>
      <div>
        <p>
          <b>{kind === 'news' ? m.announcement_news() : m.announcement_warning()}</b> {text}{' '}
          {link && (
            <a className="link" href={link} target="_blank" rel="noreferrer">
              {m.announcement_more()}
            </a>
          )}
        </p>
        {isDismissible && <span className="badge">{m.announcements_can_hide()}</span>}
      </div>
    </div>
  )
}
