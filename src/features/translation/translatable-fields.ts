import { getTranslation } from '@payloadcms/translations'
import type { Block, Field } from 'payload'
import { toWords } from 'payload/shared'
import { defaultAdminLanguage } from '#locales/languages'

/** A field of a document whose text belongs to a language. Derived from the CMS's own field configs. */
export interface TranslatableField {
  /** From the document, or from the row that the field is in: `title`, `meta.description`. */
  readonly path: string
  /** What editors call the field. */
  readonly label: string
  readonly type: 'text' | 'textarea' | 'richText' | 'array' | 'blocks'
  /** What the rows of an array say. */
  readonly fields?: readonly TranslatableField[]
  /** What the rows of blocks say, by the block's slug. */
  readonly blocks?: Readonly<Record<string, readonly TranslatableField[]>>
}

/** Fields of type text that hold an address rather than prose. */
const addresses: ReadonlySet<string> = new Set(['slug', 'link', 'url'])

/**
 * Walks field configs (rows, groups, tabs, collapsibles) and returns the localized fields that hold
 * text. Inside a localized list every field belongs to the language.
 *
 * @param language of the admin, in which the fields are named.
 */
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
            isLocalised || ('localized' in tab && tab.localized === true),
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

/** Whether a field is made by the site rather than written by an editor. */
function isDerived(field: Field): boolean {
  const { admin, hidden } = field as { admin?: { hidden?: unknown }; hidden?: unknown }
  const isVirtual = 'virtual' in field && Boolean(field.virtual)
  // The CMS names the block and the row of its own accord.
  const isOwn = 'name' in field && (field.name === 'id' || field.name === 'blockName')
  return hidden === true || admin?.hidden === true || isVirtual || isOwn
}

/** A title may be that of the document or that of its group: the label says which. */
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
  // Texts of plugins, which go by keys, are not known here.
  const i18n = { fallbackLanguage: defaultAdminLanguage, language, t: () => '' }
  const label = getTranslation((field.label || '') as string, i18n)
  return label || toWords(field.name)
}
