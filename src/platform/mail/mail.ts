/** An e-mail to one address, in both forms that readers of mail understand. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same for the same message, though it be sent again after a broken connection: letters and digits. */
  readonly id: string
  /** When its job was queued. The same for each attempt too: Cyrus knows a copy by the id with the date. */
  readonly date: Date
  /** The address of one-click unsubscribe (RFC 8058); absent for letters that must be sent (a requested link). */
  readonly unsubscribe?: string
}

/** Who letters come from. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** Sends letters. */
export interface Mail {
  /**
   * @param beforeEnd waited for before the end of the letter goes: until then nobody can have taken it. Where it fails the
   * letter does not go.
   * @throws AddressRefused when the address takes no letters, now or later
   * @throws MailFailure when it did not go, and may later
   * @throws MailInDoubt when all of it went and no response came
   */
  send(message: Message, beforeEnd?: () => Promise<void>): Promise<void>
  /** Closes the connections. */
  close(): void
}

/** The mail server permanently refused the address. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** A letter could not be handed over. The message names no address, since it is logged. */
export class MailFailure extends Error {
  override name = 'MailFailure'
}

/** The whole letter went, and what the mail server made of it is not known (RFC 1047). */
export class MailInDoubt extends Error {
  override name = 'MailInDoubt'
}
