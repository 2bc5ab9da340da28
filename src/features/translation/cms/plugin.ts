import type { CollectionConfig, Field, GlobalConfig, Plugin } from 'payload'
import { featuresOf } from '#src/cms/features'
import { translatableFields } from '../translatable-fields'
import { translationEndpoints } from './endpoints'
import { followCollection, followGlobal, forgetDeleted } from './follow-translations'

/** The last plugin, because it needs the fields of all others. */
export const translations: Plugin = (config) => ({
  ...config,
  endpoints: [...(config.endpoints ?? []), ...translationEndpoints],
  collections: (config.collections ?? []).map((collection) =>
    featuresOf(collection).translation
      ? followed({ ...collection, fields: withSideBySide(collection.fields) })
      : featuresOf(collection).checked
        ? followed(collection)
        : collection,
  ),
  globals: (config.globals ?? []).map((global) =>
    featuresOf(global).translation ? translatedGlobal(global) : global,
  ),
})

function followed(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), followCollection],
      afterDelete: [...(hooks?.afterDelete ?? []), forgetDeleted],
    },
  }
}

function translatedGlobal(global: GlobalConfig): GlobalConfig {
  const { hooks } = global
  return {
    ...global,
    fields: withSideBySide(global.fields),
    hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), followGlobal] },
  }
}

const uiField = (name: string, component: string, clientProps: object = {}): Field => ({
  name,
  type: 'ui',
  admin: {
    disableListColumn: true,
    disableBulkEdit: true,
    components: { Field: { path: `/src/features/translation/admin/${component}`, clientProps } },
  },
})

/** The fields below the bar of translations, each after the place for its original. */
function withSideBySide(fields: Field[]): Field[] {
  return [uiField('translationBar', 'translation-bar#TranslationBar'), ...withOriginals(fields)]
}

function withOriginals(fields: Field[]): Field[] {
  const paths = new Set(translatableFields(fields).map(({ path }) => path))
  const visit = (list: Field[], before: string): Field[] =>
    list.flatMap((field): Field[] => {
      if (field.type === 'tabs') {
        const tabs = field.tabs.map((tab) => {
          const inside = 'name' in tab && tab.name ? `${before}${tab.name}.` : before
          return { ...tab, fields: visit(tab.fields, inside) }
        })
        return [{ ...field, tabs } as Field]
      }
      if (field.type === 'group' || field.type === 'collapsible') {
        const inside = 'name' in field && field.name ? `${before}${field.name}.` : before
        return [{ ...field, fields: visit(field.fields, inside) } as Field]
      }
      if (!('name' in field) || !paths.has(before + field.name)) return [field]
      const path = before + field.name
      const original = uiField(`original_${field.name}`, 'original#Original', { of: path })
      return [original, field]
    })
  return visit(fields, '')
}
