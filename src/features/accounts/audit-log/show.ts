import type { CollectionConfig, CollectionSlug, Field, GlobalConfig, Option, Plugin } from 'payload'
import { resolvedLabel } from '#src/cms/labels/resolved-label'
import { isPageCollection, kindOfDocument } from '#src/page-types/route-of-document'
import { publications } from './collection'

/** Shows each document its part of the audit log. Comes after the plugin that names documents. */
export const showPublications: Plugin = (config) => {
  const { collections = [], globals = [] } = config
  const documents = collections.filter(({ slug }) => isPageCollection(slug))
  return {
    ...config,
    collections: collections.map((collection) =>
      collection.slug === publications.slug
        ? auditLogOf(collection, documents, globals)
        : isPageCollection(collection.slug)
          ? { ...collection, fields: [...collection.fields, history] }
          : collection,
    ),
    globals: globals.map((global) => ({
      ...global,
      fields: [...global.fields, history],
    })),
  }
}

function auditLogOf(
  auditLog: CollectionConfig,
  documents: readonly CollectionConfig[],
  globals: readonly GlobalConfig[],
): CollectionConfig {
  const kinds = [
    ...documents.map(({ labels, slug }) => ({ value: slug, label: labels?.singular ?? slug })),
    ...globals.map(({ label, slug }) => ({ value: slug, label: label ?? slug })),
  ] as Option[]
  const relations = documents.map(({ labels, slug }) => ({
    name: kindOfDocument(slug) ?? slug,
    type: 'relationship',
    relationTo: slug as CollectionSlug,
    index: true,
    label: resolvedLabel(labels?.singular ?? slug),
  })) as Field[]
  return {
    ...auditLog,
    fields: auditLog.fields.flatMap((field): Field[] =>
      'options' in field && field.name === 'kind'
        ? [{ ...field, options: [...kinds, ...field.options] } as Field, ...relations]
        : [field],
    ),
  }
}

const history: Field = {
  name: 'publicationHistory',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/features/accounts/admin/publication-history#PublicationHistory' },
    disableBulkEdit: true,
    disableListColumn: true,
  },
}
