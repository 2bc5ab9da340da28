import type { Abilities } from '../input/to-lexical'

/** `language`: of the editor's text (BCP 47). */
export function abilitiesOf(features: readonly string[], language: string): Abilities {
  const has = (key: string) => features.includes(key)
  return {
    headings: has('heading'),
    lists: has('unorderedList') && has('orderedList'),
    quotes: has('blockquote'),
    rules: has('horizontalRule'),
    tables: has('experimental_table'),
    pictures: has('upload'),
    blocks: has('blocks'),
    languagesBesides: has('languageOfParts') ? language : undefined,
  }
}
