import { getTranslation } from '@payloadcms/translations'
import type { Block, Field } from 'payload'
import { toWords } from 'payload/shared'
import { defaultAdminLanguage } from '#locales/languages'
import { isOfLanguage } from '#src/cms/fields/is-localized'

/** A localized text field of a document, from the CMS's own field configs. */
export interface TranslatableField {
  /** From the document, or from the row of the field: `title`, `meta.description`. */
  readonly path: string
  readonly label: string
  readonly type: 'text' | 'textarea' | 'richText' | 'array' | 'blocks'
  readonly fields?: readonly TranslatableField[]
  /** By the block's slug. */
  readonly blocks?: Readonly<Record<string, readonly TranslatableField[]>>
}

/** Text fields with an address rather than prose. */
const addresses: ReadonlySet<string> = new Set(['slug', 'link', 'url'])

/** Inside of a localized list every field belongs to the language. @param language of the admin, for field names. */
export function translatableFields(
  fields: readonly Field[],
  language: string = defaultAdminLanguage,
): readonly TranslatableField[] {
  return walk(fields, '', false, language)
}

function walk(
  fields: readonly Field[],
  prefix: string,
  isLocalised: boolean,
  language: string,
): readonly TranslatableField[] {
  return fields.flatMap((field): readonly TranslatableField[] => {
    if (isDerived(field)) return []
    switch (field.type) {
      case 'row':
      case 'collapsible':
        return walk(field.fields, prefix, isLocalised, language)
      case 'tabs':
        return field.tabs.flatMap((tab) => {
          const isNamed = 'name' in tab && typeof tab.name === 'string'
          return walk(
            tab.fields,
            isNamed ? `${prefix}${tab.name}.` : prefix,
            isLocalised || isOfLanguage(tab),
            language,
          )
        })
      case 'group':
        return 'name' in field && field.name
          ? inGroup(
              field as { readonly name: string },
              walk(
                field.fields,
                `${prefix}${field.name}.`,
                isLocalised || field.localized === true,
                language,
              ),
              language,
            )
          : walk(field.fields, prefix, isLocalised, language)
      case 'text':
      case 'textarea':
      case 'richText': {
        if (!isLocalised && !field.localized) return []
        if (addresses.has(field.name) || ('hasMany' in field && field.hasMany)) return []
        return [{ path: prefix + field.name, label: labelOf(field, language), type: field.type }]
      }
      case 'array': {
        const inner = walk(field.fields, '', isLocalised || field.localized === true, language)
        if (inner.length === 0) return []
        return [
          {
            path: prefix + field.name,
            label: labelOf(field, language),
            type: 'array',
            fields: inner,
          },
        ]
      }
      case 'blocks': {
        const inside = isLocalised || field.localized === true
        const inner = field.blocks.flatMap((block: Block) => {
          const translatable = walk(block.fields, '', inside, language)
          return translatable.length > 0 ? [[block.slug, translatable] as const] : []
        })
        if (inner.length === 0) return []
        const blocks = Object.fromEntries(inner)
        return [
          { path: prefix + field.name, label: labelOf(field, language), type: 'blocks', blocks },
        ]
      }
      default:
        return []
    }
  })
}

/** Whether the site sets a field, not an editor. */
function isDerived(field: Field): boolean {
  const { admin, hidden } = field as { admin?: { hidden?: unknown }; hidden?: unknown }
  const isVirtual = 'virtual' in field && Boolean(field.virtual)
  // The names of block and row are the CMS's.
  const isOwn = 'name' in field && (field.name === 'id' || field.name === 'blockName')
  return hidden === true || admin?.hidden === true || isVirtual || isOwn
}

/** Adds the group to the label, since a title may be the document's or the group's. */
function inGroup(
  group: { readonly name: string; readonly label?: unknown },
  fields: readonly TranslatableField[],
  language: string,
): readonly TranslatableField[] {
  return fields.map((field) => ({
    ...field,
    label: `${labelOf(group, language)} › ${field.label}`,
  }))
}

function labelOf(
  field: { readonly name: string; readonly label?: unknown },
  language: string,
): string {
  // Plugins' texts, which are keys, are unknown here.
  const i18n = { fallbackLanguage: defaultAdminLanguage, language, t: () => '' }
  const label = getTranslation((field.label || '') as string, i18n)
  return label || toWords(field.name)
}
