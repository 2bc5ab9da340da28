import { currentBuild } from '#src/platform/config/build'
import { settings } from '#src/platform/config/env'
import { isStaticExport } from '#src/platform/config/static-export'

/** Configuration for scripts, as attributes of `<html>`; `browser/boot/page-settings.ts` reads it. */
export function documentAttributes(): Readonly<Record<`data-${string}`, string>> {
  const { apiUrl, buildCheckInterval, clientErrors, firebase, offlineReading } = settings
  return {
    ...(apiUrl ? { 'data-api': apiUrl } : {}),
    'data-build': currentBuild.id,
    'data-build-check': String(buildCheckInterval),
    ...(offlineReading ? { 'data-offline': '' } : {}),
    ...(firebase ? { 'data-firebase': JSON.stringify(firebase) } : {}),
    ...(isStaticExport() ? { 'data-search': 'files' } : {}),
    ...(clientErrors > 0 ? { 'data-errors': String(clientErrors) } : {}),
  }
}
