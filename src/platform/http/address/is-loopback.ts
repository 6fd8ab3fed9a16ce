/** Whether a host or an address is this machine's own: localhost, 127.0.0.0/8, ::1. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
