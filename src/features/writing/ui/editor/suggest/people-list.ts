import type { FoundPerson } from '../editor-props.ts'
import type { Suggested } from './suggesting.ts'

/** People to mention; a mention is plain text, which notifications read. */
export const mentionsOf = (people: readonly FoundPerson[]): Suggested[] =>
  people.map(({ username, name, avatar }) => ({
    id: username,
    title: name,
    note: `@${username}`,
    face: avatar,
    put: (editor, range) => editor.chain().focus().insertContentAt(range, mention(username)).run(),
  }))

/** What a mention looks like in the text. */
const mention = (username: string) => ({ type: 'text', text: `@${username} ` })
