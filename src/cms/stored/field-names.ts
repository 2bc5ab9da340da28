import type { FlattenedBlock, FlattenedField, SanitizedConfig } from 'payload'
import { featuresOf } from '../features'
import { isOfLanguage } from '../fields/is-localized'
import { shownFields } from '../fields/shown-fields'

type TypeSchemas = NonNullable<SanitizedConfig['typescript']['schema']>

/** For the types in `stored.ts`: which fields are localized, and which ones pages get. */
export const fieldNames: TypeSchemas[number] = ({ config, jsonSchema }) => {
  const entities = [...config.collections, ...config.globals]
  // Pages consist of what is translated.
  const translated = entities.filter((entity) => featuresOf(entity).translation)
  return {
    ...jsonSchema,
    properties: {
      ...jsonSchema.properties,
      localizedFields: namesBySlug(entities, localizedPaths),
      shownFields: namesBySlug(translated, (fields) => shownFields(fields).map(({ name }) => name)),
    },
    required: [...(jsonSchema.required as string[]), 'localizedFields', 'shownFields'],
  }
}

interface Entity {
  readonly slug: string
  readonly flattenedFields: readonly FlattenedField[]
}

function namesBySlug(
  entities: readonly Entity[],
  namesOf: (fields: readonly FlattenedField[]) => readonly string[],
) {
  const properties = Object.fromEntries(
    entities.flatMap(({ flattenedFields, slug }) => {
      const names = namesOf(flattenedFields)
      return names.length > 0 ? [[slug, { type: 'string' as const, enum: [...names] }]] : []
    }),
  )
  return {
    type: 'object' as const,
    additionalProperties: false,
    properties,
    required: Object.keys(properties),
  }
}

/** `title`, `meta.title`, and, within shared rows, `links.label` or `sections.hero.text`. */
function localizedPaths(fields: readonly FlattenedField[]): string[] {
  return fields.flatMap((field): string[] => {
    if (isOfLanguage(field)) return [field.name]
    if ('flattenedFields' in field) return below(field.name, localizedPaths(field.flattenedFields))
    if (field.type !== 'blocks') return []
    return field.blocks.flatMap((block) =>
      below(
        `${field.name}.${block.slug}`,
        localizedPaths((block as FlattenedBlock).flattenedFields),
      ),
    )
  })
}

const below = (name: string, paths: readonly string[]) => paths.map((path) => `${name}.${path}`)
