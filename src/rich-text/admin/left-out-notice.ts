import type { Say } from '#src/cms/labels/say'
import type { Changes } from '../input/not-kept'
import type { LeftOut } from './take-picture'

/** What is said of pictures that were left out: how many, and each reason once. */
export function noticeOf(leftOut: readonly LeftOut[], labels: Say<'richText'>): string {
  const reasons = leftOut.map((one) => (typeof one === 'string' ? labels(one) : one.message))
  const head = labels(leftOut.length === 1 ? 'oneLeftOut' : 'manyLeftOut', {
    count: leftOut.length,
  })
  return [head, ...new Set(reasons)].join(' ')
}

/** What is said of a paste that could not be kept as it was: each kind, with how many there were. */
export function noticeOfChanges(changes: Changes, labels: Say<'richText'>): string {
  const kinds = [...changes].map(([change, count]) => labels(`changed-${change}`, { count }))
  return [labels('changed'), ...kinds].join(' ')
}
