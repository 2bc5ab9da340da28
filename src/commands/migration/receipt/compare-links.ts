import { readLink } from '#src/platform/urls/typed-link'
import type { Target } from '../writer/address-book'
import { ownPageAt } from '../writer/own-pages'
import { type Aspect, equal } from './compare-texts'
import { placeOf } from './place-of-link'

export interface LinkContext {
  /** The document of the source to which an old address led. */
  readonly find: (href: string) => Target | undefined
  /** The old address from the root, if it's of the source's own site. */
  readonly pathOf: (href: string) => string | undefined
  /** Every pathname at which a document may be linked here; none while it isn't public. */
  readonly pathnamesOf: (target: Target) => readonly string[]
}

interface Wanted {
  readonly href: string
  /** Any of these is right; none for a link that can't be kept. */
  readonly places: readonly string[]
  readonly rule?: string
}

/** Every link of the source's text with its target, in any order. */
export function compareLinks(
  source: readonly string[],
  site: readonly string[],
  context: LinkContext,
): Aspect[] {
  if (source.length === 0 && site.length === 0) return []
  const left = site.map(placeOf)
  const missing: string[] = []
  const rules = new Set<string>()
  for (const href of source) {
    const wanted = wantedFor(href, context)
    const index = left.findIndex((place) => wanted.places.includes(place))
    if (index !== -1) {
      left.splice(index, 1)
      if (wanted.rule) rules.add(wanted.rule)
    } else if (wanted.rule) rules.add(wanted.rule)
    else missing.push(href)
  }
  const counts = { name: 'links', source: source.length, site: site.length }
  if (missing.length > 0) {
    return [{ ...counts, outcome: 'missing', details: [...missing.slice(0, 10), ...found(left)] }]
  }
  // Places of pictures that could not be had are links.
  if (left.length > 0) rules.add('picture-as-link')
  if (rules.size === 0) return [equal('links', source.length)]
  return [{ ...counts, outcome: 'changed', rule: [...rules].join(', ') }]
}

const found = (left: readonly string[]) => left.slice(0, 10).map((place) => `instead: ${place}`)

function wantedFor(href: string, { find, pathOf, pathnamesOf }: LinkContext): Wanted {
  const target = find(href)
  if (target) {
    const places = pathnamesOf(target).map(placeOf)
    return places.length > 0 ? { href, places } : { href, places: [], rule: 'target-not-public' }
  }
  const path = pathOf(href)
  const read = readLink(path ?? href)
  if (!('link' in read)) return { href, places: [], rule: 'unusable-link' }
  const places = [placeOf(read.link)]
  if (path === undefined) return { href, places }
  const own = ownPageAt(path)
  return own === undefined
    ? { href, places, rule: 'link-without-target' }
    : { href, places: [...places, placeOf(own)] }
}
