'use client'

import {
  Banner,
  Button,
  toast,
  useAuth,
  useConfig,
  useDocumentInfo,
  useField,
} from '@payloadcms/ui'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { mayPublishIn } from '#src/cms/roles/rules'
import './alt-due.css'

export function AltDue() {
  const { setValue, value } = useField<readonly string[] | null>({ path: 'altDue' })
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const { config } = useConfig()
  const labels = useLabels('altDue')
  const due = (value ?? []).filter(isLocale)
  if (id === undefined || due.length === 0) return null

  const confirm = async (locale: Locale) => {
    const response = await fetch(`${config.routes.api}/media/${id}/texts`, {
      method: 'POST',
      body: JSON.stringify({ locales: [locale] }),
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
    }).catch(() => undefined)
    if (!response?.ok) {
      toast.error(labels('failed'))
      return
    }
    const { altDue } = (await response.json()) as { altDue: string[] }
    // The form has nothing of it to save.
    setValue(altDue, true)
  }

  return (
    <div className="alt-due" role="note">
      <Banner type="info">
        <p>{labels('replaced')}</p>
        <ul>
          {due.map((locale) => (
            <li key={locale}>
              <span lang={languageOf(locale).tag}>{languageOf(locale).name}</span>
              {mayPublishIn(user, locale) ? (
                <Button
                  aria-label={labels('fitsIn', { language: locale })}
                  buttonStyle="secondary"
                  margin={false}
                  onClick={() => void confirm(locale)}
                  size="small"
                >
                  {labels('fits')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
