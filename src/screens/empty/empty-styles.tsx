import { loadSheet } from '../../browser/navigation/load-sheet.ts'
import styles from './empty-sheet.css?url'

/** The sheet of what stands in an empty place, beside that of all pages. */
export const EmptyStyles = () => <link rel="stylesheet" href={styles} precedence="default" />

/** Before such a page is drawn. */
export const loadEmptyStyles = () => loadSheet(styles)
