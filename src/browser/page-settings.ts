import type { FirebaseSettings } from '#src/platform/config/firebase-settings'

/** What the page knows of the server's configuration, as attributes of `<html>`. */
export interface PageSettings {
  /** The build that rendered the page. */
  readonly build: string
  /** How often to look for a newer one, in milliseconds. */
  readonly buildCheckInterval: number
  /** Whether pages are stored for reading without a connection. */
  readonly offlineReading: boolean
  /** The share of visits, from 0 to 1, that report their errors. */
  readonly errorShare: number
  /** Readers' accounts and analytics, where there are any. */
  readonly firebase: FirebaseSettings | undefined
}

/** Reads the attributes that `app/document-attributes.ts` writes. */
export function readPageSettings(attributes: DOMStringMap): PageSettings {
  return {
    build: attributes['build'] ?? '',
    buildCheckInterval: Number(attributes['buildCheck'] ?? 3600) * 1000,
    offlineReading: attributes['offline'] !== undefined,
    errorShare: Number(attributes['errors'] ?? 0),
    firebase: readFirebase(attributes['firebase']),
  }
}

/** Our own server wrote it. */
function readFirebase(json: string | undefined): FirebaseSettings | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as FirebaseSettings)
}
