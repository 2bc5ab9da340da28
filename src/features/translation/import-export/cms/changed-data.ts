import type { Values } from './portable-document'

/** The changed fields, with the whole group of each. */
export function changedData(values: Values, paths: readonly string[]): Values {
  const names = paths.map((path) => path.split('.')[0] ?? path)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
