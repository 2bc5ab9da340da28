import type { CollectionSlug, DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { batchOfPage } from '#src/cms/admin/lists/batch-of-page'
import { listStates } from '../cms/list-states'
import { LanguagesOfRow } from './languages-of-row'

/** The publication of a document in its eight languages, in the list. */
export async function LanguagesCell({
  collectionSlug,
  payload,
  rowData,
}: Omit<DefaultServerCellComponentProps, 'rowData'> &
  Partial<Pick<DefaultServerCellComponentProps, 'rowData'>>) {
  // Payload renders the cells of fields that store nothing along with each form, where there is no row.
  if (!rowData) return null
  const id = String(rowData['id'])
  const collection = collectionSlug as CollectionSlug
  const states = await statesOf(payload, collection)(id)
  const { useAsTitle = 'id' } = payload.collections[collection].config.admin
  const title = rowData[useAsTitle]
  return (
    <LanguagesOfRow
      collection={collection}
      id={id}
      states={states ?? {}}
      title={typeof title === 'string' ? title : undefined}
    />
  )
}

const statesOf = cache((payload: Payload, collection: CollectionSlug) =>
  batchOfPage((ids) => listStates(payload, collection, ids)),
)
