'use client'

import { useConfig, useDocumentInfo, useLocale, useTranslation } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { defaultLocale, isLocale, type Locale, languageOf, languages } from '#locales/languages'
import { Choice } from '#src/cms/admin/choice.tsx'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { useLabels } from '#src/cms/labels/use-labels'
import { languageName } from '#src/platform/i18n/language-name'
import type { IssuePreviewMail } from '../issue-facts'
import './issues.css'

const views = ['desktop', 'phone', 'dark', 'text'] as const
type View = (typeof views)[number]

/** The mail as subscribers get it, without scripts, forms, or anything of the admin. */
export function IssuePreview() {
  const { id, lastUpdateTime } = useDocumentInfo()
  const labels = useLabels('issues')
  const { i18n } = useTranslation()
  const { code } = useLocale()
  const [chosen, setChosen] = useState<Locale>()
  const [view, setView] = useState<View>('desktop')
  const locale = chosen ?? (isLocale(code) ? code : defaultLocale)
  const theme = view === 'dark' ? 'dark' : 'light'
  const mail = useMail(id === undefined ? undefined : String(id), locale, theme, lastUpdateTime)
  if (id === undefined) return null
  const reader = localeOfAdmin(i18n)
  const { direction = 'ltr', tag } = languageOf(locale)
  return (
    <section aria-labelledby="issue-preview" className="issue-preview">
      <h2 id="issue-preview">{labels('preview')}</h2>
      <div className="issue-preview__choices">
        <Choice
          id="issue-preview-language"
          label={labels('language')}
          onChange={setChosen}
          options={languages.map((language) => ({
            value: language.code,
            label: languageName(language.code, reader),
          }))}
          value={locale}
        />
        <Choice
          id="issue-preview-view"
          label={labels('view')}
          onChange={setView}
          options={views.map((value) => ({ value, label: labels(value) }))}
          value={view}
        />
      </div>
      {mail === 'none' ? <p>{labels('nothing', { language: locale })}</p> : null}
      {typeof mail === 'object' ? (
        <>
          <p className="issue-preview__subject">
            <bdi dir={direction} lang={tag}>
              {labels('subject', { subject: mail.subject })}
            </bdi>
            <small>{labels('size', { kilobytes: Math.ceil(mail.bytes / 1024) })}</small>
          </p>
          {view === 'text' ? (
            <pre dir={direction} lang={tag}>
              {mail.text}
            </pre>
          ) : (
            <iframe
              data-view={view}
              // No script, and no origin: links open nothing in the admin.
              sandbox="allow-popups"
              srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
              title={labels('preview')}
            />
          )}
        </>
      ) : null}
    </section>
  )
}

function useMail(
  id: string | undefined,
  locale: Locale,
  theme: 'light' | 'dark',
  moment: unknown,
): IssuePreviewMail | 'none' | undefined {
  const { config } = useConfig()
  const [mail, setMail] = useState<IssuePreviewMail | 'none'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save.
  useEffect(() => {
    if (id === undefined) return setMail(undefined)
    const abort = new AbortController()
    const query = new URLSearchParams({ locale, theme })
    fetch(`${config.routes.api}/issues/${id}/preview?${query}`, { signal: abort.signal })
      .then(async (response) =>
        setMail(response.ok ? ((await response.json()) as IssuePreviewMail) : 'none'),
      )
      .catch(() => undefined)
    return () => abort.abort()
  }, [id, locale, theme, config.routes.api, moment])
  return mail
}
