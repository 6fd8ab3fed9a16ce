import type { IncomingMessage } from 'node:http'

/** Whether whoever asked went away before all of the request had come, or before the answer had gone. */
export const hasGone = ({ signal }: Request, incoming: IncomingMessage | undefined): boolean =>
  signal.aborted || (incoming?.destroyed === true && !incoming.complete)
