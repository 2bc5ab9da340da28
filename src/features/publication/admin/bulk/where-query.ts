/** A query in the form of the CMS's REST API: `where[title][like]=…`. */
export function whereQuery(where: unknown, name = 'where'): [name: string, value: string][] {
  if (typeof where !== 'object' || where === null) return [[name, String(where ?? '')]]
  return Object.entries(where).flatMap(([key, value]) => whereQuery(value, `${name}[${key}]`))
}
