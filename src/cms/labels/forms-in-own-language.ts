/**
 * Payload stores the fields of forms once for all people, with labels in the language of the one who opened the
 * first form after the start: fields that the server draws, such as a rich text, kept them for everyone (3.90.1,
 * `getClientSchemaMap`). Its own switch has them made for each request; it is set back after each use.
 */
export function labelFormsInOwnLanguage(): void {
  Object.defineProperty(globalThis, '_payload_doNotCacheClientSchemaMap', {
    configurable: true,
    get: () => true,
    set: () => undefined,
  })
}
