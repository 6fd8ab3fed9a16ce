import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'

/** What a button says that follows somebody or something. */
export const followText = (isOn: boolean): string => (isOn ? m.follow_on() : m.follow())

/** The same with its drawing. */
export const FollowWords = ({ isOn }: { readonly isOn: boolean }) => (
  <>
    <Icon name={isOn ? 'check' : 'plus'} />
    {followText(isOn)}
  </>
)
