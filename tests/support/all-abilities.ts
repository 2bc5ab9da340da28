import type { Abilities } from '#src/rich-text/input/to-lexical'

/** An editor that has every form, without languages of words. */
export const allAbilities: Abilities = {
  headings: true,
  lists: true,
  quotes: true,
  rules: true,
  tables: true,
  pictures: true,
  blocks: true,
  languagesBesides: undefined,
}
