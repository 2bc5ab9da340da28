/**
 * What there is once in a process. Next bundles its routes and the start of the CMS apart from each other and from the
 * files that Node loads itself, so that a module is there several times; this is where its copies meet.
 */
const place = Symbol.for('octavo')
const holder = globalThis as { [place]?: Map<string, unknown> }
holder[place] ??= new Map()
const held: Map<string, unknown> = holder[place]

/** Gives what has this name; created where it is asked for first. Development loads modules anew, and keeps it. */
export function inProcess<Value>(name: string, create: () => Value): Value {
  if (!held.has(name)) held.set(name, create())
  return held.get(name) as Value
}

/** Lets all copies of a module find a value, or with `undefined` none any more. */
export function offerInProcess<Value>(name: string, value: Value | undefined): void {
  if (value === undefined) held.delete(name)
  else held.set(name, value)
}

/** Finds what was offered, or created. */
export function findInProcess<Value>(name: string): Value | undefined {
  return held.get(name) as Value | undefined
}
