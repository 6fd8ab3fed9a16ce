import * as m from '../../paraglide/messages.js'
import type { SignName } from './suspicion.ts'

/** What readers and moderators are told of a sign. */
export const signWords: Readonly<Record<SignName, () => string>> = {
  prepayment: m.sign_prepayment,
  'blind-payment': m.sign_blind_payment,
  'unseen-home': m.sign_unseen_home,
  'low-price': m.sign_low_price,
  'messenger-only': m.sign_messenger_only,
  'personal-card': m.sign_personal_card,
  'untraceable-money': m.sign_untraceable_money,
  'short-link': m.sign_short_link,
  'false-address': m.sign_false_address,
  urgency: m.sign_urgency,
  'sold-documents': m.sign_sold_documents,
  'sold-exit': m.sign_sold_exit,
  'easy-money': m.sign_easy_money,
  'promised-profit': m.sign_promised_profit,
  'job-fee': m.sign_job_fee,
  'lent-account': m.sign_lent_account,
  'asked-secrets': m.sign_asked_secrets,
  'false-authority': m.sign_false_authority,
  'delivery-fee': m.sign_delivery_fee,
  'false-gift': m.sign_false_gift,
  'payment-link': m.sign_payment_link,
  'loan-for-all': m.sign_loan_for_all,
  'recovered-money': m.sign_recovered_money,
  'pressed-charity': m.sign_pressed_charity,
  'false-cure': m.sign_false_cure,
  'risky-work': m.sign_risky_work,
  'nothing-asked': m.sign_nothing_asked,
  guarantee: m.sign_guarantee,
}
