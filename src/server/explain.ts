import { SettingsError } from '#src/platform/config/settings'

/** Says what is wrong. A stack tells an operator nothing about a setting, so it is left out there. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof SettingsError ? error.message : (error.stack ?? error.message)
}
