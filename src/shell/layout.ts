import { loadSheet } from '../browser/navigation/load-sheet.ts'
import articleStyles from './styles/article.css?url'
import deskStyles from './styles/desk.css?url'
import profileStyles from './styles/profile.css?url'
import settingsStyles from './styles/settings.css?url'

/**
 * How wide a page is (styles/layouts.css): `text` is a column that is read, `article` one with the
 * conversation about it, `list` one of rows with its filters beside it, `profile` a person or a business with lists,
 * `front` and `console` take the whole width, `settings` is a column of fields. Nothing stands beside a text that is not
 * about it.
 */
export type Layout = 'text' | 'article' | 'list' | 'profile' | 'front' | 'console' | 'settings'

/** Sheets of layouts whose pages alone need them, beside that of all pages. */
export const sheetOfLayout: { readonly [Name in Layout]?: string } = {
  article: articleStyles,
  console: deskStyles,
  profile: profileStyles,
  settings: settingsStyles,
}

type Matches = readonly { readonly staticData: { readonly layout?: Layout } }[]

/** The layout that the innermost route of a page says. */
export const layoutOf = (matches: Matches): Layout =>
  matches.findLast(({ staticData }) => staticData.layout)?.staticData.layout ?? 'text'

/**
 * Before a page of that layout is drawn, for its `beforeLoad`. The router is not told of the parameter: the type of its
 * matches is made of all routes, and would be made of itself.
 */
export const loadSheetOfLayout = (({ matches }: { readonly matches: Matches }) =>
  loadSheet(sheetOfLayout[layoutOf(matches)])) as () => Promise<void> | undefined
