import type { Say } from '#src/cms/labels/say'
import type { Changes } from '../input/not-kept'
import type { LeftOut } from './take-picture'

export interface LeftOutPicture {
  readonly reason: LeftOut
  readonly name: string
}

/** Per reason in a message. */
const mostNames = 5

/** Reasons with a plural form. */
const countable = [
  'address',
  'private',
  'unreachable',
  'refused',
  'too-slow',
  'too-large',
  'not-a-picture',
  'busy',
  'local',
] as const satisfies readonly LeftOut[]

/** The message about pictures that were left out: how many, and which for each reason. */
export function noticeOf(leftOut: readonly LeftOutPicture[], labels: Say<'richText'>): string {
  const namesFor = new Map<string, { reason: LeftOut; names: string[] }>()
  for (const { name, reason } of leftOut) {
    const key = typeof reason === 'string' ? reason : reason.message
    const group = namesFor.get(key) ?? { reason, names: [] }
    group.names.push(name)
    namesFor.set(key, group)
  }
  const head = labels(leftOut.length === 1 ? 'oneLeftOut' : 'manyLeftOut', {
    count: leftOut.length,
  })
  const reasons = [...namesFor.values()].map(({ names, reason }) => {
    const known = [...new Set(names.filter((name) => name !== ''))]
    const named = [...known.slice(0, mostNames), ...(known.length > mostNames ? ['…'] : [])]
    const said = reasonFor(reason, names.length, labels)
    return named.length > 0 ? labels('namesOf', { names: named.join(', '), reason: said }) : said
  })
  return [head, ...reasons].join(' ')
}

function reasonFor(reason: LeftOut, count: number, labels: Say<'richText'>): string {
  if (typeof reason !== 'string') return reason.message
  const several = countable.find((one) => one === reason)
  return count > 1 && several ? labels(`many-${several}`) : labels(reason)
}

/** In characters. */
const longest = 60

/** Its file, its URL, else its alternative text. Empty if it was inline data. */
export function nameOfPicture(source: string | File, alt: string): string {
  const name = typeof source !== 'string' ? source.name : /^data:/i.test(source) ? alt : source
  const letters = [...name.trim()]
  // The end of a URL differs among pictures of one site.
  return letters.length > longest ? `…${letters.slice(1 - longest).join('')}` : letters.join('')
}

/** The message about changes to a paste: each kind, with its number. */
export function noticeOfChanges(changes: Changes, labels: Say<'richText'>): string {
  const kinds = [...changes].map(([change, count]) => labels(`changed-${change}`, { count }))
  return [labels('changed'), ...kinds].join(' ')
}
