import { StartError } from '../../start-error.ts'

const DAMAGED = 'DamagedError'

/** Whether the error says that something of a backup is missing, damaged or encrypted to others. */
export const isDamage = (error: unknown): error is StartError =>
  error instanceof StartError && error.name === DAMAGED

/** Makes the error say so. */
export const asDamage = (error: StartError): StartError => Object.assign(error, { name: DAMAGED })
