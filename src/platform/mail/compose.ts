import type { SendMailOptions } from 'nodemailer'
import type { Message, Sender } from './mail.ts'

/** A message as nodemailer takes it. Auto-Submitted suppresses auto-replies of absent people (RFC 3834). */
export function compose(message: Message, sender: Sender): SendMailOptions {
  const { to, subject, html, text, id, date, unsubscribe } = message
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    from: { ...sender },
    // as an object: a string would be read as a list
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${domain}>`,
    date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
