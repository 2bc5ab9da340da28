'use client'

import {
  Button,
  Drawer,
  formatDrawerSlug,
  useDocumentInfo,
  useEditDepth,
  useLocale,
  useModal,
} from '@payloadcms/ui'
import { lazy, Suspense } from 'react'
import { isLocale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'

const Panel = lazy(async () => ({
  default: (await import('./import-export-panel')).ImportExportPanel,
}))

export function ImportExportControl({ hasMachine }: { hasMachine: boolean }) {
  const texts = useLabels('importExport')
  const depth = useEditDepth()
  const { code } = useLocale()
  const { id, collectionSlug, globalSlug, isTrashed } = useDocumentInfo()
  const { openModal } = useModal()
  const path = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : undefined
  // A form within another document's form has only its fields; what is in the trash is only read.
  if (!path || isTrashed || depth > 1 || !isLocale(code)) return null
  const slug = formatDrawerSlug({ slug: 'import-export', depth })
  return (
    <>
      <Button
        buttonStyle="secondary"
        id="action-import-export"
        margin={false}
        onClick={() => openModal(slug)}
        size="medium"
      >
        {texts('button')}
      </Button>
      <Drawer slug={slug} title={texts('title')}>
        <Suspense>
          <Panel hasMachine={hasMachine} path={path} target={code} />
        </Suspense>
      </Drawer>
    </>
  )
}
