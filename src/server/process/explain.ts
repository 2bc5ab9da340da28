import {
  DatabaseFolderInUseError,
  DatabasePortBusyError,
  NoLocalDatabaseError,
} from '#src/local-mongodb/errors'
import { CommandError } from '#src/platform/command-error'
import { SettingsError } from '#src/platform/config/settings'
import { isFullDisk } from '#src/platform/database/full-disk'

const forPeople = [
  SettingsError,
  CommandError,
  NoLocalDatabaseError,
  DatabaseFolderInUseError,
  DatabasePortBusyError,
] as const

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (forPeople.some((kind) => error instanceof kind)) return error.message
  if (isFullDisk(error)) return 'The disk is full. Free some space, and run it again.'
  return error.stack ?? error.message
}
