import type { Values } from './portable-document'

/** What is sent to the CMS: the changed fields, with the whole of a group that one of them is in. */
export function changedData(values: Values, paths: readonly string[]): Values {
  const names = paths.map((path) => path.split('.')[0] ?? path)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
