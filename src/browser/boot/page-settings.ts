import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'

export interface PageSettings {
  readonly build: string
  /** The interval of build checks, in milliseconds. */
  readonly buildCheckInterval: number
  readonly offlineReading: boolean
  /** The share of visits, from 0 to 1, that report errors. */
  readonly errorShare: number
  readonly firebase: FirebaseSettings | undefined
}

/** The counterpart of `app/document-attributes.ts`. */
export function readPageSettings(attributes: DOMStringMap): PageSettings {
  return {
    build: attributes['build'] ?? '',
    buildCheckInterval: Number(attributes['buildCheck'] ?? 3600) * 1000,
    offlineReading: attributes['offline'] !== undefined,
    errorShare: Number(attributes['errors'] ?? 0),
    firebase: readFirebase(attributes['firebase']),
  }
}

/** Trusted: our own server wrote it. */
function readFirebase(json: string | undefined): FirebaseSettings | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as FirebaseSettings)
}
