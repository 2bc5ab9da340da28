/**
 * Values that exist once per process. Next bundles its routes and the start of the CMS separately from each
 * other and from files that Node loads itself, so a module exists several times; its copies share these.
 */
const place = Symbol.for('octavo')
const holder = globalThis as { [place]?: Map<string, unknown> }
holder[place] ??= new Map()
const held: Map<string, unknown> = holder[place]

export function inProcess<Value>(name: string, create: () => Value): Value {
  if (!held.has(name)) held.set(name, create())
  return held.get(name) as Value
}

export function offerInProcess<Value>(name: string, value: Value | undefined): void {
  if (value === undefined) held.delete(name)
  else held.set(name, value)
}

export function findInProcess<Value>(name: string): Value | undefined {
  return held.get(name) as Value | undefined
}
