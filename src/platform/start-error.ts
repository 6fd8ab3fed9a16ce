/** Why the site cannot start. The message is one line that says to whoever runs it what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
