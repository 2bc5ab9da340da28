import type { Say } from '#src/cms/labels/say'
import type { Changes } from '../input/not-kept'
import type { LeftOut } from './take-picture'

/** A picture of a paste that was left out, and what it is called there. */
export interface LeftOutPicture {
  readonly reason: LeftOut
  readonly name: string
}

/** How many pictures a message names for one reason. */
const mostNames = 5

/** Reasons that speak of the picture, and have a form for several. */
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

/** What is said of pictures that were left out: how many, and for each reason which ones. */
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

/** The longest name of a picture in a message, in characters. */
const longest = 60

/**
 * What an editor knows a picture by: its file, its address, else its text for readers. Nothing where it came
 * within the pasted text.
 */
export function nameOfPicture(source: string | File, alt: string): string {
  const name = typeof source !== 'string' ? source.name : /^data:/i.test(source) ? alt : source
  const letters = [...name.trim()]
  // The end of an address tells pictures of one site apart.
  return letters.length > longest ? `…${letters.slice(1 - longest).join('')}` : letters.join('')
}

/** What is said of a paste that could not be kept as it was: each kind, with how many there were. */
export function noticeOfChanges(changes: Changes, labels: Say<'richText'>): string {
  const kinds = [...changes].map(([change, count]) => labels(`changed-${change}`, { count }))
  return [labels('changed'), ...kinds].join(' ')
}
