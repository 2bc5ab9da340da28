/** An opened document; of a global, of which there is one, `id` is the slug. */
export interface Visit {
  readonly kind: string
  readonly id: string
}

export const mostVisits = 10

const form = /\/(?:collections\/([^/]+)\/([0-9a-f]{24})|globals\/([^/]+))$/

/** The document whose form is at a pathname of the admin. */
export function visitAt(pathname: string): Visit | undefined {
  const [, collection, id, global] = form.exec(pathname) ?? []
  if (global) return { kind: global, id: global }
  return collection && id ? { kind: collection, id } : undefined
}

/** The newest first, each once. */
export function withVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  const others = visits.filter(({ id, kind }) => id !== visit.id || kind !== visit.kind)
  return [visit, ...others].slice(0, mostVisits)
}

/** As they stand in a URL and in the browser's storage: `blogs/64f0…,home/home`. */
export const writeVisits = (visits: readonly Visit[]): string =>
  visits.map(({ id, kind }) => `${kind}/${id}`).join(',')

export function readVisits(written: string): readonly Visit[] {
  return written
    .split(',')
    .flatMap((one) => {
      const [, kind, id] = /^([\w-]+)\/([\w-]+)$/.exec(one) ?? []
      return kind && id ? [{ kind, id }] : []
    })
    .slice(0, mostVisits)
}
