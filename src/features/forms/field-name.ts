/** Names of controls: what HTML, CSV columns, and conditions can hold. Those with `_` are the site's own. */
export const fieldName = /^[a-z][a-z0-9-]{0,39}$/

/** The name that a field without one gets, in lowercase Latin letters, else by its kind and place. */
export function nameFor(label: unknown, kind: unknown, taken: ReadonlySet<string>): string {
  const plain = String(label ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 32)
    .replace(/-$/, '')
  const base = plain || String(kind ?? 'field').toLowerCase()
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`
    if (!taken.has(name)) return name
  }
}
