import type { CollectionSlug, DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { batchOfPage } from '#src/cms/admin/lists/batch-of-page'
import type { PageCollection } from '#src/page-types/route-of-document'
import { listStates } from '../cms/list-states'
import { listWaiting } from '../cms/schedule'
import { LanguagesOfRow } from './languages-of-row'

export async function LanguagesCell({
  collectionSlug,
  payload,
  rowData,
}: Omit<DefaultServerCellComponentProps, 'rowData'> &
  Partial<Pick<DefaultServerCellComponentProps, 'rowData'>>) {
  // Payload also renders the cells of such fields with each form, without a row.
  if (!rowData) return null
  const id = String(rowData['id'])
  const collection = collectionSlug as CollectionSlug
  const [states, plans] = await Promise.all([
    statesOf(payload, collection)(id),
    plansOf(payload, collection as PageCollection)(id),
  ])
  const { useAsTitle = 'id' } = payload.collections[collection].config.admin
  const title = rowData[useAsTitle]
  return (
    <LanguagesOfRow
      collection={collection}
      id={id}
      plans={plans ?? []}
      states={states ?? {}}
      title={typeof title === 'string' ? title : undefined}
    />
  )
}

const plansOf = cache((payload: Payload, collection: PageCollection) =>
  batchOfPage((ids) => listWaiting(payload, collection, ids)),
)

const statesOf = cache((payload: Payload, collection: CollectionSlug) =>
  batchOfPage((ids) => listStates(payload, collection, ids)),
)
