import { CommandError } from '#src/platform/command-error'
import { SettingsError } from '#src/platform/config/settings'

/** Says what is wrong. Where a message is meant for operators, a stack tells them nothing more. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForPeople = error instanceof SettingsError || error instanceof CommandError
  return isForPeople ? error.message : (error.stack ?? error.message)
}
