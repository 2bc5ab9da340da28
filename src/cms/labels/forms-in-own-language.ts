/**
 * Payload stores a form's fields once for all people, with labels in the language of the first (3.90.1,
 * `getClientSchemaMap`). Its own switch makes them for each request; it is set back after each use.
 */
export function labelFormsInOwnLanguage(): void {
  Object.defineProperty(globalThis, '_payload_doNotCacheClientSchemaMap', {
    configurable: true,
    get: () => true,
    set: () => undefined,
  })
}
