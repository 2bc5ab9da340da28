import type { Block, CollectionConfig, DateField, Field, GlobalConfig, Plugin } from 'payload'
import { withControl } from '../document-control'
import { noDiff } from './no-diff'

const from = (file: string, name: string) => `/src/cms/admin/time/${file}#${name}`

/** For dates without components of their own. */
const own = {
  Cell: from('date-cell', 'DateCell'),
  Diff: from('date-diff', 'DateDiff'),
  Field: from('date-field', 'DateField'),
}

/** Payload uses the browser's zone, or stores one beside each date (3.90.1). After the plugins that add fields. */
export const datesOfSite: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map(ofCollection),
  globals: (config.globals ?? []).map(ofGlobal),
})

function ofCollection(collection: CollectionConfig): CollectionConfig {
  const names = collection.timestamps === false ? [] : ['updatedAt', 'createdAt']
  const stamps = collection.trash ? [...names, 'deletedAt'] : names
  const known = new Set(collection.fields.map((field) => 'name' in field && field.name))
  const missing = stamps.filter((name) => !known.has(name)).map(timestamp)
  const fields = withDates([...collection.fields, ...missing])
  return withControl({ ...collection, fields }, from('saved-times', 'SavedTimes'))
}

const ofGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  fields: withDates(global.fields),
})

/** As Payload adds it where it is missing. */
const timestamp = (name: string): DateField => ({
  name,
  type: 'date',
  admin: {
    disableBulkEdit: true,
    hidden: true,
  },
  index: true,
  label: ({ t }) => t(`general:${name}` as 'general:updatedAt'),
})

function withDates(fields: readonly Field[]): Field[] {
  return fields.map((field): Field => {
    if (field.type === 'date') return dated(field)
    if (field.type === 'tabs') {
      return {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: withDates(tab.fields) })),
      } as Field
    }
    if (field.type === 'blocks') {
      return { ...field, blocks: field.blocks.map(blockWithDates) }
    }
    return 'fields' in field ? ({ ...field, fields: withDates(field.fields) } as Field) : field
  })
}

const blockWithDates = (block: Block): Block => ({ ...block, fields: withDates(block.fields) })

/** A time or a month alone has no time zone. */
const withoutZone: ReadonlySet<unknown> = new Set(['timeOnly', 'monthOnly'])

function dated(field: DateField): DateField {
  if (field.timezone || withoutZone.has(field.admin?.date?.pickerAppearance)) return field
  const hidden = field.admin?.hidden === true ? noDiff : {}
  const components = { ...own, ...hidden, ...field.admin?.components }
  return { ...field, admin: { ...field.admin, components } }
}
