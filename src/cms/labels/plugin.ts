import type { Block, CollectionConfig, Field, GlobalConfig, Option, Plugin } from 'payload'
import { labelFormsInOwnLanguage } from './forms-in-own-language'
import type { InLanguages } from './in-languages'
import {
  blockLabels,
  type EntityLabels,
  entityLabels,
  type FieldLabels,
  groupLabels,
  type LabelsOfFields,
  sharedFieldLabels,
} from './of-entities'
import { resolvedLabel } from './resolved-label'

/** Configs say how a field works, `locales/{code}/admin.json` what it is called. After plugins that add fields. */
export const labels: Plugin = (config) => {
  labelFormsInOwnLanguage()
  return {
    ...config,
    collections: (config.collections ?? []).map((collection) => {
      const own = entityLabels[collection.slug]
      return own ? labelCollection(collection, own) : collection
    }),
    globals: (config.globals ?? []).map((global) => {
      const own = entityLabels[global.slug]
      return own ? labelGlobal(global, own) : global
    }),
  }
}

function labelCollection(collection: CollectionConfig, own: EntityLabels): CollectionConfig {
  const { plural, singular } = own
  return {
    ...collection,
    labels: { singular, plural: plural ?? singular },
    admin: { ...collection.admin, ...inMenu(collection.admin?.group, own) },
    fields: fieldsOf(collection, own),
  }
}

function labelGlobal(global: GlobalConfig, own: EntityLabels): GlobalConfig {
  return {
    ...global,
    label: own.singular,
    admin: { ...global.admin, ...inMenu(global.admin?.group, own) },
    fields: fieldsOf(global, own),
  }
}

type Group = NonNullable<CollectionConfig['admin']>['group']

function inMenu(group: Group, { help }: EntityLabels) {
  const label = typeof group === 'string' ? groupLabels[group] : undefined
  return { ...(label ? { group: label } : {}), ...(help ? { description: help } : {}) }
}

const fieldsOf = ({ fields }: { readonly fields: readonly Field[] }, own: EntityLabels) =>
  withLabels(fields, { ...sharedFieldLabels, ...own.fields })

/** Layout fields without a name use the labels of their parent. */
export function withLabels(fields: readonly Field[], labels: LabelsOfFields = {}): Field[] {
  return fields.map((field): Field => {
    const isNamed = 'name' in field && Boolean(field.name)
    const own = 'name' in field && field.name ? labels[field.name] : undefined
    let labelled = own ? labelField(field, own) : field
    if ('fields' in labelled) {
      const inside = isNamed ? own?.fields : labels
      labelled = { ...labelled, fields: withLabels(labelled.fields, inside) } as Field
    }
    if (labelled.type === 'blocks') {
      labelled = { ...labelled, blocks: labelled.blocks.map(blockWithLabels) }
    }
    return labelled
  })
}

export function blockWithLabels(block: Block): Block {
  const own = blockLabels[block.slug]
  if (!own) return block
  const { fields, plural, singular } = own
  return { ...block, labels: { singular, plural }, fields: withLabels(block.fields, fields) }
}

function labelField(field: Field, { help, label, options, row }: FieldLabels): Field {
  return {
    ...field,
    label: resolvedLabel(label),
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
