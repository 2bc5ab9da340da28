'use client'

import {
  Button,
  Drawer,
  useAuth,
  useDocumentInfo,
  useDrawerSlug,
  useLocale,
  useModal,
} from '@payloadcms/ui'
import { isLocale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PreviewTarget } from '#src/page-types/preview-address'
import { isPageCollection, isPageGlobal } from '#src/page-types/route-of-document'
import { Links } from './links'
import './share-preview.css'

export function SharePreview() {
  const labels = useLabels('sharePreview')
  const { code } = useLocale()
  const { id, collectionSlug, globalSlug, isTrashed } = useDocumentInfo()
  const slug = useDrawerSlug('share-preview')
  const { openModal, isModalOpen } = useModal()
  const { permissions } = useAuth()
  // A document that was never saved has no draft, and one in the trash is shown nowhere.
  const target: PreviewTarget | undefined = isPageGlobal(globalSlug)
    ? { global: globalSlug }
    : id && isPageCollection(collectionSlug)
      ? { collection: collectionSlug, id: String(id) }
      : undefined
  if (!target || isTrashed || !isLocale(code)) return null
  if (!permissions?.collections?.['preview-links']?.create) return null
  return (
    <>
      <Button
        buttonStyle="secondary"
        className="share-preview-button"
        margin={false}
        onClick={() => openModal(slug)}
        size="medium"
      >
        {labels('share')}
      </Button>
      <Drawer slug={slug} title={labels('title', { language: code })}>
        <Links key={code} target={target} locale={code} isShown={isModalOpen(slug)} />
      </Drawer>
    </>
  )
}
