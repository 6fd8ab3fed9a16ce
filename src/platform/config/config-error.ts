import { StartError } from '../start-error.ts'

/** A setting is wrong. The message names the variable and what it must be. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}
