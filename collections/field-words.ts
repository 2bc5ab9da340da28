import type { Block, CollectionConfig, Field, GlobalConfig, Option, Plugin } from 'payload'
import { entityWords } from '#src/admin/field-words/all'
import type {
  BlockWords,
  EntityWords,
  FieldWords,
  InLanguages,
  WordsOfFields,
} from '#src/admin/field-words/in-languages'

/**
 * Gives collections, globals and fields their words in the languages of the admin. A plugin, so that
 * configs say how a field works and `src/admin/field-words` what it is called; it comes after those
 * that add fields for editors.
 */
export const fieldWords: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const words = entityWords[collection.slug]
    return words ? inWords(collection, words) : collection
  }),
  globals: (config.globals ?? []).map((global) => {
    const words = entityWords[global.slug]
    return words ? globalInWords(global, words) : global
  }),
})

function inWords(collection: CollectionConfig, words: EntityWords): CollectionConfig {
  const { group, help, plural, singular } = words
  return {
    ...collection,
    labels: { singular, plural: plural ?? singular },
    admin: { ...collection.admin, group, ...(help ? { description: help } : {}) },
    fields: withWords(collection.fields, words.fields, words.blocks),
  }
}

function globalInWords(global: GlobalConfig, words: EntityWords): GlobalConfig {
  const { group, help, singular } = words
  return {
    ...global,
    label: singular,
    admin: { ...global.admin, group, ...(help ? { description: help } : {}) },
    fields: withWords(global.fields, words.fields, words.blocks),
  }
}

/** The words of fields within lists and groups are found by their path, with dots between. */
export function withWords(
  fields: readonly Field[],
  words: WordsOfFields,
  blocks: Readonly<Record<string, BlockWords>> = {},
  before = '',
): Field[] {
  return fields.map((field): Field => {
    const path = 'name' in field && field.name ? before + field.name : undefined
    const inside = path === undefined ? before : `${path}.`
    const own = path === undefined ? undefined : words[path]
    let worded = own ? withOwnWords(field, own) : field
    if ('fields' in worded) {
      worded = { ...worded, fields: withWords(worded.fields, words, blocks, inside) } as Field
    }
    if (worded.type === 'blocks') {
      worded = { ...worded, blocks: worded.blocks.map((block) => blockWithWords(block, blocks)) }
    }
    return worded
  })
}

export function blockWithWords(block: Block, words: Readonly<Record<string, BlockWords>>): Block {
  const own = words[block.slug]
  if (!own) return block
  const { fields, plural, singular } = own
  return { ...block, labels: { singular, plural }, fields: withWords(block.fields, fields) }
}

function withOwnWords(field: Field, { help, label, options, row }: FieldWords): Field {
  return {
    ...field,
    label,
    ...(row ? { labels: { singular: row, plural: label } } : {}),
    ...(options && 'options' in field ? { options: field.options.map(named(options)) } : {}),
    ...(help ? { admin: { ...field.admin, description: help } } : {}),
  } as Field
}

const named =
  (names: Readonly<Record<string, InLanguages>>) =>
  (option: Option): Option => {
    const value = typeof option === 'string' ? option : option.value
    const label = names[value]
    return label ? { value, label } : option
  }
