import type { Target } from '../writer/address-book'
import type { Aspect } from './compare-texts'
import { placeOf } from './place-of-link'
import type { SiteClient } from './site-client'

export interface AddressContext {
  readonly client: SiteClient
  readonly pathOf: (address: string) => string | undefined
  readonly find: (address: string) => Target | undefined
  /** Addresses that the writer found unusable, with reasons. */
  readonly refused: ReadonlyMap<string, string>
}

/** Every old address leads to the page at once, or is the page's address still. */
export async function checkAddresses(
  addresses: readonly string[],
  target: Target,
  path: string,
  { client, find, pathOf, refused }: AddressContext,
): Promise<Aspect[]> {
  const own = addresses.flatMap((address) => {
    const old = pathOf(address)?.split('#', 1)[0]
    return old === undefined || old === '/' ? [] : [{ address, old }]
  })
  if (own.length === 0) return []
  const rules = new Set<string>()
  const explained: string[] = []
  const broken: string[] = []
  await Promise.all(
    own.map(async ({ address, old }) => {
      const { location, status } = await client.visit(old)
      const isSame = status === 200 && placeOf(old) === placeOf(path)
      const isHop = status === 308 && placeOf(location ?? '') === placeOf(path)
      if (isSame || isHop) return
      const line = `${old}: ${status}${location ? ` → ${location}` : ''}`
      const first = find(address)
      const why = refused.get(address)
      if (why !== undefined) {
        rules.add('no-redirect')
        explained.push(`${line} (${why})`)
      } else if (first && (first.id !== target.id || first.locale !== target.locale)) {
        rules.add('address-of-another')
        explained.push(line)
      } else broken.push(line)
    }),
  )
  const details = [...broken, ...explained]
  const counts = { name: 'old addresses', source: own.length, site: own.length - details.length }
  if (broken.length > 0) return [{ ...counts, outcome: 'missing', details }]
  if (explained.length === 0) return [{ ...counts, outcome: 'equal' }]
  return [{ ...counts, outcome: 'changed', rule: [...rules].join(', '), details }]
}
