import styles from './business-sheet.css?url'

/** The sheet of the directory and of the pages of businesses, beside that of all pages. */
export const BusinessStyles = () => <link rel="stylesheet" href={styles} precedence="default" />
