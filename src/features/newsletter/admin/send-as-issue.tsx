'use client'

import { Button, toast, useAuth, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { formatAdminURL } from 'payload/shared'
import { useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { isEditor } from '#src/cms/roles/rules'
import { sendRequest } from '#src/features/publication/admin/send-request'

/** Beside an article: makes a draft of an issue about it, and opens it. */
export function SendAsIssue() {
  const { id, title } = useDocumentInfo()
  const { user } = useAuth()
  const { config } = useConfig()
  const { language } = useTranslation().i18n
  const labels = useLabels('issues')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  if (id === undefined || !isEditor(user)) return null

  const create = async () => {
    setBusy(true)
    const name = [...(title || '–')].slice(0, 80).join('')
    const issue = { name, frequency: 'article', articles: [id] }
    try {
      const { doc } = await sendRequest<{ readonly doc: { readonly id: string } }>(
        'POST',
        `${config.routes.api}/issues?depth=0`,
        issue,
        { language, unreachable: labels('unreachable') },
      )
      router.push(
        formatAdminURL({
          adminRoute: config.routes.admin,
          path: `/collections/issues/${doc.id}`,
        }),
      )
    } catch (error) {
      toast.error(error instanceof Error ? error.message : labels('unreachable'))
      setBusy(false)
    }
  }

  return (
    <Button
      buttonStyle="secondary"
      disabled={isBusy}
      id="send-as-issue"
      margin={false}
      onClick={() => void create()}
      size="small"
    >
      {labels('fromArticle')}
    </Button>
  )
}
