import { wordBegins } from '../../../../lib/text/word-begins.ts'
import type { FoundPerson } from '../editor-props.ts'
import type { Suggested } from './suggesting.ts'

/** People to mention; a mention is plain text, which becomes a link when it is published. */
export const mentionsOf = (people: readonly FoundPerson[]): Suggested[] =>
  people.map(({ username, name, avatar }) => ({
    id: username,
    title: name,
    note: `@${username}`,
    face: avatar,
    put: (editor, range) => editor.chain().focus().insertContentAt(range, mention(username)).run(),
  }))

/** Whether somebody in the list is still meant while more is typed. */
export const matchesPrefix = ({ id, title }: Suggested, begun: string): boolean =>
  wordBegins(`${id} ${title}`, begun)

/** What a mention looks like in the text. */
const mention = (username: string) => ({ type: 'text', text: `@${username} ` })
