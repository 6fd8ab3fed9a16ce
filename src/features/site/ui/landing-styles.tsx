import landingStyles from './landing-sheet.css?url'

/**
 * The sheet of the landing and of home for a stranger. It stands before what it is for, and nothing waits for it within
 * the application: the focus goes into the search as soon as the page is there.
 */
export const LandingStyles = () => <link rel="stylesheet" href={landingStyles} />
