import type { Segment } from '../segments'
import { sourceHash } from '../source-hash'
import type { IncomingSegment } from './translation-file'
import { unitId } from './xliff-names'

export interface MatchedSegment {
  readonly incoming: IncomingSegment
  /** `undefined` where the source has no such segment anymore. */
  readonly segment: Segment | undefined
  /** Whether the source has changed, or the file does not tell. */
  readonly isSourceChanged: boolean
}

/** An unchanged one anywhere; a changed one by its place, and only if its field still has the same places. */
export function matchSegments(
  segments: readonly Segment[],
  incoming: readonly IncomingSegment[],
): readonly MatchedSegment[] {
  const hashes = new Map(segments.map((segment) => [segment, sourceHash(segment)]))
  const byId = new Map<string, Segment>()
  for (const segment of segments) byId.set(unitId(segment.id), segment)
  // JSON has the plain ids.
  for (const segment of segments) byId.set(segment.id, segment)

  const taken = new Set<Segment>()
  const found = new Map<IncomingSegment, Segment>()
  const take = (given: IncomingSegment, segment: Segment | undefined) => {
    if (!segment || taken.has(segment)) return
    taken.add(segment)
    found.set(given, segment)
  }
  for (const given of incoming) {
    const segment = byId.get(given.id)
    if (segment && hashes.get(segment) === given.hash) take(given, segment)
  }
  // An index, since a file may have a hundred thousand segments.
  const alike = new Map<string, Segment[]>()
  for (const segment of segments) {
    const key = `${hashes.get(segment)} ${fieldOf(unitId(segment.id))}`
    const others = alike.get(key)
    if (others) others.push(segment)
    else alike.set(key, [segment])
  }
  for (const given of incoming) {
    if (found.has(given)) continue
    const left = alike.get(`${given.hash} ${fieldOf(given.id)}`) ?? []
    while (left[0] && taken.has(left[0])) left.shift()
    take(given, left[0])
  }
  const ids = new Set(incoming.map(({ id }) => byId.get(id)))
  const gone = new Set(segments.flatMap((one) => (ids.has(one) ? [] : one.field)))
  const more = new Set(incoming.flatMap(({ id }) => (byId.has(id) ? [] : fieldOf(id))))
  for (const given of incoming) {
    const segment = byId.get(given.id)
    if (!segment || found.has(given)) continue
    const isUnmoved = !gone.has(segment.field) && !more.has(headOf(segment.field))
    if (isUnmoved) take(given, segment)
  }
  return incoming.map((given) => {
    const segment = found.get(given)
    return {
      incoming: given,
      segment,
      isSourceChanged: segment !== undefined && hashes.get(segment) !== given.hash,
    }
  })
}

function fieldOf(id: string): string {
  return id.split(/[/:]/)[0] ?? ''
}

function headOf(path: string): string {
  return path.split('.')[0] ?? ''
}
