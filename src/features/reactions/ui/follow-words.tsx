import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'

/** What a button says that follows somebody or something. */
export const followText = (isOn: boolean): string => (isOn ? m.follow_on() : m.follow())

interface FollowWordsProps {
  readonly isOn: boolean
  readonly text?: string
}

/** The same, or more words for it, with its drawing. */
export const FollowWords = ({ isOn, text = followText(isOn) }: FollowWordsProps) => (
  <>
    <Icon name={isOn ? 'check' : 'plus'} />
    {text}
  </>
)
