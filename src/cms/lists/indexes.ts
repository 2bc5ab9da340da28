import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SanitizedCollectionConfig } from 'payload'
import { locales } from '#locales/languages'
import { isOfLanguage } from '../fields/is-localized'

type Keys = Readonly<Record<string, 1 | -1>>

/** An index also serves the opposite order, for which `stable-order.ts` reverses the other columns. */
function sortedColumns(
  config: Pick<SanitizedCollectionConfig, 'admin' | 'defaultSort' | 'flattenedFields'>,
): readonly Keys[] {
  const own = [config.defaultSort ?? []].flat().map((path) => path.replace(/^-/, ''))
  const shown = config.admin.defaultColumns ?? []
  const dates = config.flattenedFields.flatMap(({ name, type }) =>
    type === 'date' && shown.includes(name) ? [name] : [],
  )
  const columns = new Set([config.admin.useAsTitle ?? 'id', ...own, ...dates, 'updatedAt'])
  columns.delete('id')
  columns.delete('createdAt')
  return [...columns].flatMap((column) => {
    const field = config.flattenedFields.find(({ name }) => name === column)
    const isLocalized = field !== undefined && isOfLanguage(field)
    const paths = isLocalized ? locales.map((locale) => `${column}.${locale}`) : [column]
    return paths.map((path) => ({
      [`version.${path}`]: 1 as const,
      parent: 1 as const,
      createdAt: 1 as const,
    }))
  })
}

/** Drafts are listed from whole versions; sorting ten thousand of them exceeds MongoDB's memory limit. */
export async function listIndexes({ payload, versions }: MongooseAdapter): Promise<void> {
  for (const config of payload.config.collections) {
    const model = versions[config.slug]
    if (!model || !config.versions?.drafts) continue
    await dropUnwanted(model)
    for (const keys of sortedColumns(config)) {
      try {
        await model.collection.createIndex(keys, { partialFilterExpression: { latest: true } })
      } catch (cause) {
        // Without it only the list is slow.
        payload.logger.warn(
          cause,
          `The list of ${config.slug} has no index ${JSON.stringify(keys)}`,
        )
      }
    }
  }
}

/** Drops those of removed fields and former orders: MongoDB allows 64, and localized fields need one per language. */
async function dropUnwanted(model: MongooseAdapter['versions'][string]): Promise<void> {
  const wanted = new Set(model.schema.indexes().map(([keys]) => Object.keys(keys).join()))
  // MongoDB lists none for a missing collection.
  for (const { key, name } of await model.collection.indexes().catch(() => [])) {
    const fields = Object.keys(key).join()
    const isFormer = /^version\.[^,]+(,parent)?,createdAt$/.test(fields) && key['parent'] !== 1
    if (name && (isFormer || (/^version\.[^,]+$/.test(fields) && !wanted.has(fields)))) {
      await model.collection.dropIndex(name)
    }
  }
}
