/** JSON that is safe inside a script element: no `<` can close it. */
export function serializeStructuredData(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
