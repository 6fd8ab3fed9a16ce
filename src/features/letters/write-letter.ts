import type { LetterJob } from '../../platform/jobs/job-payloads.ts'
import { addressLetters } from './address-letters.ts'
import type { Letter, Writers } from './letter.ts'
import { listLetters } from './list-letters.ts'
import { decisionLetters } from './written/decision-letters.ts'
import { leavingLetters } from './written/leaving-letters.ts'
import { passwordLetters } from './written/password-letters.ts'
import { registrationLetters } from './written/registration-letters.ts'
import { reportLetters } from './written/report-letters.ts'
import { securityLetters } from './written/security-letters.ts'
import { siteLetters } from './written/site-letters.ts'

const writers: Writers = {
  ...registrationLetters,
  ...passwordLetters,
  ...addressLetters,
  ...securityLetters,
  ...leavingLetters,
  ...reportLetters,
  ...decisionLetters,
  ...siteLetters,
  ...listLetters,
}

/**
 * What a letter says, of the values it was given.
 * @param publicUrl the origin of the site, for links
 */
export function writeLetter({ letter, values }: LetterJob, publicUrl: string): Letter {
  // the name chooses the type of the values, which the compiler cannot follow through a table
  const write = writers[letter] as (values: LetterJob['values'], publicUrl: string) => Letter
  return write(values, publicUrl)
}
