import { misspelled } from './read-env-file'
import { secretNames } from './secret-files'
import { settingNames } from './settings'

const ofCompose = [
  'SITE_MEMORY',
  'SITE_CPUS',
  'DATABASE_MEMORY',
  'DATABASE_CPUS',
  'SERVER_NAME',
  'HTTP_PORT',
  'HTTPS_PORT',
  'CERTIFICATES',
  'ACME',
] as const

/** Every name that may be in `.env`, except for OpenTelemetry's (`OTEL_…`). */
export const knownVariables: readonly string[] = [
  ...settingNames,
  ...secretNames,
  ...secretNames.map((name) => `${name}_FILE`),
  ...ofCompose,
]

/** Short names without an underscore, such as `POST`, belong to other programs. */
const likeASetting = /^[A-Z]{3,}(?:_[A-Z]{3,})+$/

/** No errors: a platform may set them for other programs, such as `DATABASE_URL`. */
export function unreadVariables(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return misspelled(environment, knownVariables)
    .filter(([name]) => likeASetting.test(name))
    .map(([name, meant]) => `The variable ${name} is not read. If you mean ${meant}, rename it.`)
}
