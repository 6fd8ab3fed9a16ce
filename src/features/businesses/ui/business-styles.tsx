import { loadSheet } from '../../../browser/navigation/load-sheet.ts'
import styles from './business-sheet.css?url'

/** The sheet of the directory and of the pages of businesses, beside that of all pages. */
export const BusinessStyles = () => <link rel="stylesheet" href={styles} precedence="default" />

/** Before such a page is drawn. */
export const loadBusinessStyles = () => loadSheet(styles)
