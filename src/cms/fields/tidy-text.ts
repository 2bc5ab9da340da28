import type { Field, FieldHook, Plugin } from 'payload'
import { compose, tidyLine } from '#src/platform/i18n/tidy-line'

/** Single-line texts are trimmed, and all are composed (NFC). A plugin, so that no field is missed. */
export const tidyText: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.admin?.hidden === true
      ? collection
      : { ...collection, fields: withTidyText(collection.fields) },
  ),
  globals: (config.globals ?? []).map((global) => ({
    ...global,
    fields: withTidyText(global.fields),
  })),
})

function withTidyText(fields: readonly Field[]): Field[] {
  return fields.map((field): Field => {
    const rule = ruleOf(field)
    if (rule) {
      const { hooks } = field as { hooks?: { beforeValidate?: FieldHook[] } }
      const beforeValidate = [rule, ...(hooks?.beforeValidate ?? [])]
      return { ...field, hooks: { ...hooks, beforeValidate } } as Field
    }
    if (field.type === 'tabs') {
      return {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: withTidyText(tab.fields) })),
      } as Field
    }
    if (field.type === 'blocks') {
      const blocks = field.blocks.map((block) => ({ ...block, fields: withTidyText(block.fields) }))
      return { ...field, blocks }
    }
    return 'fields' in field ? ({ ...field, fields: withTidyText(field.fields) } as Field) : field
  })
}

function ruleOf(field: Field): FieldHook | undefined {
  if (field.type !== 'text' && field.type !== 'textarea') return undefined
  if (field.hidden || field.admin?.hidden || field.virtual) return undefined
  const tidy = field.type === 'text' ? tidyLine : compose
  return ({ value }) => each(value, tidy)
}

/** A field may have several texts (`hasMany`). */
function each(value: unknown, tidy: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => each(one, tidy))
  return typeof value === 'string' ? tidy(value) : value
}
