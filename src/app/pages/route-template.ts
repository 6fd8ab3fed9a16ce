/** The address of a page with the names of its parameters: `/uk/people/{username}`. */
export const routeTemplate = (fullPath: string): string =>
  fullPath.replace(/\/$/, '').replaceAll(/\{-?\$(\w+)\}|\$(\w+)/g, '{$1$2}')
