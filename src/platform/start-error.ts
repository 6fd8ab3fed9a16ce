/** The site cannot start. The message is one line that tells the operator what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
