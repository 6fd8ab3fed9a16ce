import type { IncomingMessage } from 'node:http'

/** Whether the client disconnected before the request or the response was complete. */
export const hasGone = ({ signal }: Request, incoming: IncomingMessage | undefined): boolean =>
  signal.aborted || (incoming?.destroyed === true && !incoming.complete)
