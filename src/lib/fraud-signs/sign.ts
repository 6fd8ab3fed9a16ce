/**
 * What speaks for fraud, and how much. One strong sign (3) is enough to look at a text, weak ones (1) only together:
 * honest people are in a hurry, use messengers and take a deposit too.
 */
export const SIGN_WEIGHTS = {
  /** Money before anything is seen, signed or handed over. */
  prepayment: 2,
  /** The same of those who meet nobody: by a transfer, and what is bought comes by post. */
  'blind-payment': 3,
  /** A home that cannot be looked at: its owner is far away, the keys come by post. */
  'unseen-home': 3,
  'low-price': 2,
  /** A messenger is the only way to learn more. */
  'messenger-only': 1,
  /** To somebody's own card or account. */
  'personal-card': 1,
  /** Money that nobody gets back: crypto, Western Union, codes. */
  'untraceable-money': 2,
  'short-link': 2,
  /** A bank, a post or an office by name at an address that is not theirs. */
  'false-address': 3,
  urgency: 1,
  /** Permits, certificates, licences without the person, the exam or the right. */
  'sold-documents': 3,
  /** A way over the border or out of military lists. */
  'sold-exit': 3,
  'easy-money': 3,
  /** A profit that is promised. */
  'promised-profit': 3,
  /** Money from those who look for work. */
  'job-fee': 3,
  /** One's account, card or number for others. */
  'lent-account': 3,
  /** Codes, passwords, the back of a card, photos of a passport. */
  'asked-secrets': 3,
  /** In the name of a bank, the police, an organisation. */
  'false-authority': 2,
  /** A parcel or a prize that costs but its delivery. */
  'delivery-fee': 3,
  /** Gifts and payments for everybody. */
  'false-gift': 2,
  /** A sale through a link that the other one sends. */
  'payment-link': 3,
  /** Loans for everybody, with a fee before them. */
  'loan-for-all': 2,
  /** Lost money brought back. */
  'recovered-money': 3,
  /** Help that is needed within hours, without papers. */
  'pressed-charity': 2,
  /** A remedy that physicians hide, a spell that is taken off. */
  'false-cure': 3,
  /** Work that asks women for photos, or nobody for anything. */
  'risky-work': 2,
  /** No contract, no papers, nobody asks. */
  'nothing-asked': 1,
  guarantee: 1,
} as const

export type SignOfWords = keyof typeof SIGN_WEIGHTS

/** From so many points on a text is looked at. */
export const SUSPICIOUS = 3

/** A sign with the words that show it. */
export interface FoundSign {
  readonly sign: SignOfWords
  readonly weight: number
  /** As they stand in the text, on one line. */
  readonly quote: string
}
