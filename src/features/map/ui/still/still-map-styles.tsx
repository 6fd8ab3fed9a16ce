import { loadSheet } from '../../../../browser/navigation/load-sheet.ts'
import styles from './still-map-sheet.css?url'

/** The sheet of maps that stay as they are, beside that of all pages. */
export const StillMapStyles = () => <link rel="stylesheet" href={styles} precedence="default" />

/** Before a page with such a map is drawn. */
export const loadStillMapStyles = () => loadSheet(styles)
