import { isLanguageCode } from './language-code'
import { joined, kindIn, type Layout, type Spot, withoutEnding } from './layout'

/** A folder of files that no known system reads. Languages by folder or by the ending of the name. */
export function plainLayout(files: readonly string[]): Layout {
  const folders = new Set(files.map((file) => file.split('/')[0] ?? '').filter(isLanguageCode))
  return {
    system: 'plain',
    origin: undefined,
    base: '',
    defaultLanguage: undefined,
    ignored: [],
    params: {},
    menus: [],
    served: (file) => `/${file}`,
    place: (file, fields): Spot => {
      const [first = '', ...rest] = withoutEnding(file).split('/')
      const inFolder = rest.length > 0 && folders.has(first)
      const path = inFolder ? rest : [first, ...rest]
      const [, stem = path.at(-1) ?? '', ending] = /^(.+)\.([\w-]+)$/.exec(path.at(-1) ?? '') ?? []
      const byEnding = !inFolder && ending !== undefined && isLanguageCode(ending)
      const name = byEnding ? stem : (path.at(-1) ?? '')
      const isIndex = /^(?:_?index|readme)$/i.test(name)
      const logical = [...path.slice(0, -1), ...(isIndex ? [] : [name])].join('/')
      const language = inFolder ? first : byEnding ? ending : undefined
      return {
        language,
        logical,
        isIndex,
        kind: kindIn(logical, fields, isIndex),
        address: joined([language, logical]),
      }
    },
  }
}
