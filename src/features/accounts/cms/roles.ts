import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  Field,
  FieldAccess,
  FlattenedField,
  GlobalBeforeOperationHook,
  GlobalConfig,
  GlobalSlug,
  PayloadRequest,
  Plugin,
} from 'payload'
import { defaultLocale, type Locale } from '#locales/languages'
import { featuresOf } from '#src/cms/features'
import { isLocalized, isOfLanguage } from '#src/cms/fields/is-localized'
import { hasDraftsIn } from '#src/cms/has-drafts'
import { keepToOwnLanguage } from '#src/cms/hooks/keep-to-own-language'
import { mayChangeShared } from '#src/cms/roles/rules'

/** The last plugin, so that no field is added after it. */
export const roles: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    !collection.auth && collection.fields.some(isLocalized)
      ? guardedCollection(collection)
      : collection,
  ),
  globals: (config.globals ?? []).map((global) =>
    global.fields.some(isLocalized) ? guardedGlobal(global) : global,
  ),
})

function guardedCollection(collection: CollectionConfig): CollectionConfig {
  const { slug, hooks, fields } = collection
  const hasDrafts = hasDraftsIn(collection)
  const guard: CollectionBeforeOperationHook = ({ args, collection: known, operation, req }) =>
    keepToOwnLanguage(
      {
        slug,
        fields: known.flattenedFields,
        hasDrafts,
        savesPrivately: featuresOf(collection).savesPrivately === true,
        find: async ({ payload, locale }, id) =>
          id === undefined
            ? {}
            : (((await payload.findByID({
                ...asInForm(locale, hasDrafts),
                collection: slug as CollectionSlug,
                id,
                disableErrors: true,
              })) as unknown as Record<string, unknown> | null) ?? {}),
      },
      operation,
      args as object,
      req,
    ) as never
  return {
    ...collection,
    fields: [notice, ...fields.map(readOnlyWhereShared)],
    hooks: { ...hooks, beforeOperation: [...(hooks?.beforeOperation ?? []), guard] },
  }
}

function guardedGlobal(global: GlobalConfig): GlobalConfig {
  const { slug, hooks, fields } = global
  const hasDrafts = hasDraftsIn(global)
  const guard: GlobalBeforeOperationHook = ({ args, global: known, operation, req }) =>
    keepToOwnLanguage(
      {
        slug,
        fields: known.flattenedFields as FlattenedField[],
        hasDrafts,
        find: async ({ payload, locale }) =>
          (await payload.findGlobal({
            ...asInForm(locale, hasDrafts),
            slug: slug as GlobalSlug,
          })) as unknown as Record<string, unknown>,
      },
      operation,
      args,
      req,
    )
  return {
    ...global,
    fields: [notice, ...fields.map(readOnlyWhereShared)],
    hooks: { ...hooks, beforeOperation: [...(hooks?.beforeOperation ?? []), guard] },
  }
}

const asInForm = (locale: PayloadRequest['locale'], draft: boolean) =>
  ({
    depth: 0,
    draft,
    locale: (locale ?? defaultLocale) as Locale,
    showHiddenFields: true,
  }) as const

const notice: Field = {
  name: 'translatorNotice',
  type: 'ui',
  admin: {
    components: { Field: '/src/features/accounts/admin/translator-notice#TranslatorNotice' },
    disableBulkEdit: true,
    disableListColumn: true,
  },
}

function readOnlyWhereShared<Shape extends Field>(field: Shape): Shape {
  if (field.type === 'ui' || field.type === 'join') return field
  if (isOfLanguage(field)) return field
  if (field.type === 'tabs') {
    const tabs = field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map(readOnlyWhereShared) }))
    return { ...field, tabs } as Shape
  }
  if (field.type === 'row' || field.type === 'collapsible' || field.type === 'group') {
    return { ...field, fields: field.fields.map(readOnlyWhereShared) } as Shape
  }
  const declared = 'access' in field ? field.access : undefined
  const update: FieldAccess = async (args) => {
    const { context, user } = args.req
    const may = mayChangeShared(user) || Boolean(context['keepsShared'])
    return may && ((await declared?.update?.(args)) ?? true)
  }
  return { ...field, access: { ...declared, update } } as Shape
}
