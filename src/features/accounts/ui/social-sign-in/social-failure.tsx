import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'

const texts: Readonly<Record<string, () => string>> = {
  cancelled: m.social_failed_cancelled,
  expired: m.social_failed_expired,
  unavailable: m.social_failed_unavailable,
  closed: m.social_failed_closed,
  'too-often': m.social_failed_too_often,
  another: m.social_failed_another,
  'not-anew': m.social_failed_not_anew,
}

/** Why a sign-in by others came back with nobody. */
export function SocialFailure({ why }: { why: string | undefined }) {
  const text = why === undefined ? undefined : texts[why]
  return text && <Notice kind="wrong">{text()}</Notice>
}
