import { z } from 'zod'

const sender = z
  .string()
  .regex(/^[^<>"\r\n]*<[^<>\s]+>$|^[^<>\s]+$/)
  .transform((text) => {
    const [, name = '', address = text] = /^(.*)<(.+)>$/.exec(text) ?? []
    return { name: name.trim(), address }
  })
  .refine(({ address }) => z.email().safeParse(address).success)
const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')

/** Whether letters are sent, by whom, and who sees them otherwise. */
export const mailSettings = {
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/ }).optional(),
    'адреса SMTP-сервера, як-от smtp://user:password@host:587 чи smtps://user:password@host:465',
  ],
  MAIL_FROM: [sender.optional(), 'відправник листів, як-от Свої <letters@svoi.example>'],
  DEV_MAIL: [
    onOff.optional(),
    'on або off; on лише без SMTP_URL і для сайту http://localhost чи http://127.0.0.1',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>
