import { validXml } from './html'

/** An element with text: as CDATA, which WordPress writes and reads everywhere. */
export const element = (name: string, value: string | number): string =>
  typeof value === 'number' ? `<${name}>${value}</${name}>` : `<${name}>${cdata(value)}</${name}>`

export const cdata = (text: string): string =>
  `<![CDATA[${validXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const lines = (...all: readonly (string | readonly string[])[]): string =>
  `${all.flat().join('\n')}\n`

/** PHP's serialized form of a map, in which Polylang stores translations: lengths are in bytes. */
export function serialized(values: Readonly<Record<string, string | number>>): string {
  const entries = Object.entries(values).map(
    ([key, value]) => text(key) + (typeof value === 'number' ? `i:${value};` : text(value)),
  )
  return `a:${entries.length}:{${entries.join('')}}`
}

const text = (value: string): string => `s:${Buffer.byteLength(value)}:"${value}";`

/** `2026-01-31 12:00:00`, in UTC. */
export const dateOf = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** As WordPress stores it and writes it everywhere: encoded, in small letters. */
export const slugOf = (slug: string): string => encodeURIComponent(slug).toLowerCase()
