import path from 'node:path'
import type { Config } from '../config/config.ts'
import { folderMail } from './folder-mail.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

/** The mail of this process: by SMTP where it is set, else into a folder. */
export function openMail(config: Config): Mail {
  const { smtpUrl, sender } = config.mail
  return smtpUrl ? smtpMail(smtpUrl, sender) : folderMail(mailFolder(config), sender)
}

/** The folder for letters when no SMTP server is set. */
export const mailFolder = ({ dataDir }: Config): string => path.join(dataDir, 'mail')
