import landingStyles from './landing-sheet.css?url'

/** The sheet of the landing and of home for a stranger, which React fetches before it shows them. */
export const LandingStyles = () => (
  <link rel="stylesheet" href={landingStyles} precedence="default" />
)
