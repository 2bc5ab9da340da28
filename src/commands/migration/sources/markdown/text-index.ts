import path from 'node:path'
import type { Spot } from './layouts/layout'

/** What is known of every text before any is read whole: it stays in memory. */
export interface IndexedText extends Spot {
  readonly file: string
  readonly key: string
  readonly title: string
  readonly order: number | undefined
  readonly hasBody: boolean
  /** `address` with the base of the site. */
  readonly at: string
}

export interface TextIndex {
  readonly all: readonly IndexedText[]
  byFile(file: string): IndexedText | undefined
  /** The text in this language, or in any. */
  byLogical(logical: string, language: string | undefined): IndexedText | undefined
  /** The only text with this last segment of its path. */
  byName(name: string, language: string | undefined): IndexedText | undefined
  parentOf(text: IndexedText): string | undefined
  childrenOf(text: IndexedText): readonly IndexedText[]
}

export function indexTexts(texts: readonly IndexedText[]): TextIndex {
  const files = new Map(texts.map((text) => [text.file, text]))
  const logicals = groupBy(texts, ({ logical }) => logical.toLowerCase())
  const names = groupBy(texts, ({ logical }) => path.posix.basename(logical).toLowerCase())
  const inLanguage = (found: readonly IndexedText[] | undefined, language: string | undefined) =>
    found?.find((one) => one.language === language) ?? found?.[0]
  const parentOf = (text: IndexedText): IndexedText | undefined => {
    if (text.kind !== 'page') return undefined
    for (let one = above(text.logical); one !== ''; one = above(one)) {
      const found = logicals
        .get(one.toLowerCase())
        ?.filter(({ kind, key }) => kind === 'page' && key !== text.key)
      const parent = inLanguage(found, text.language)
      if (parent) return parent
    }
    return undefined
  }
  const below = new Map<string, IndexedText[]>()
  for (const text of texts) {
    const parent = parentOf(text)
    if (parent?.language !== text.language || !parent) continue
    below.set(parent.file, [...(below.get(parent.file) ?? []), text])
  }
  return {
    all: texts,
    byFile: (file) => files.get(file),
    byLogical: (logical, language) => inLanguage(logicals.get(logical.toLowerCase()), language),
    byName: (name, language) => inLanguage(names.get(name.toLowerCase()), language),
    parentOf: (text) => parentOf(text)?.key,
    childrenOf: (text) => (below.get(text.file) ?? []).toSorted(byOrder),
  }
}

const above = (logical: string) => (logical.includes('/') ? path.posix.dirname(logical) : '')

export const byOrder = (one: IndexedText, other: IndexedText): number =>
  (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER) ||
  (one.title < other.title ? -1 : 1)

function groupBy(
  texts: readonly IndexedText[],
  nameOf: (text: IndexedText) => string,
): ReadonlyMap<string, readonly IndexedText[]> {
  const groups = new Map<string, IndexedText[]>()
  for (const text of texts) {
    const group = groups.get(nameOf(text))
    if (group) group.push(text)
    else groups.set(nameOf(text), [text])
  }
  return groups
}
