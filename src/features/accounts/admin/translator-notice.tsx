'use client'

import { Banner, useAuth, useDocumentInfo, useLocale } from '@payloadcms/ui'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { isTranslator, languagesOf, mayPublishIn, mayWriteIn } from '#src/cms/roles/rules'
import './roles.css'

export function TranslatorNotice() {
  const { user } = useAuth()
  const { code } = useLocale()
  const { hasSavePermission } = useDocumentInfo()
  const labels = useLabels('roles')
  if (!isTranslator(user)) return null
  const own = languagesOf(user)
  const notice = () => {
    if (own.length === 0) return labels('noLanguages')
    if (!mayWriteIn(user, code)) {
      return labels('foreign', {
        language: code as Locale,
        own,
      })
    }
    if (mayPublishIn(user, code)) return undefined
    return labels(hasSavePermission ? 'drafts' : 'publicAtOnce')
  }
  const text = notice()
  if (!text) return null
  return (
    <div className="translator-notice" role="note">
      <Banner type={hasSavePermission ? 'default' : 'info'}>{text}</Banner>
    </div>
  )
}
