'use client'

import { Banner, useConfig, useDocumentInfo, useFormFields, useLocale } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { isLocale, type Locale, locales } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { FormFacts } from '../form-facts'

/** In the form: in which languages it is shown, and what is missing for mails. */
export function FormNotice() {
  const { id, lastUpdateTime } = useDocumentInfo()
  return (
    <Notice
      id={id === undefined ? undefined : String(id)}
      moment={lastUpdateTime}
      inSection={false}
    />
  )
}

/** In a section of a page: why its form is not shown in the language of the page. */
export function SectionNotice({ path }: { path: string }) {
  const sibling = path.replace(/[^.]+$/, 'form')
  const id = useFormFields(([fields]) => fields[sibling]?.value)
  return <Notice id={typeof id === 'string' ? id : undefined} moment={0} inSection />
}

function Notice({
  id,
  inSection,
  moment,
}: {
  id: string | undefined
  inSection: boolean
  moment: unknown
}) {
  const labels = useLabels('forms')
  const { config } = useConfig()
  const { code } = useLocale()
  const [facts, setFacts] = useState<FormFacts>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save.
  useEffect(() => {
    if (!id) return setFacts(undefined)
    const abort = new AbortController()
    fetch(`${config.routes.api}/forms/${id}/facts`, { signal: abort.signal })
      .then(async (response) => setFacts(response.ok ? await response.json() : undefined))
      .catch(() => undefined)
    return () => abort.abort()
  }, [id, config.routes.api, moment])
  if (!facts) return null
  const shown = facts.complete.filter(isLocale)
  if (inSection) {
    if (!facts.isOpen) return <Banner type="error">{labels('sectionClosed')}</Banner>
    if (!isLocale(code) || shown.includes(code)) return null
    return <Banner type="error">{labels('sectionIncomplete', { language: code as Locale })}</Banner>
  }
  const left = locales.filter((locale) => !shown.includes(locale))
  return (
    <>
      {facts.isOpen ? null : <Banner type="info">{labels('closed')}</Banner>}
      {left.length === 0 ? null : (
        <Banner type="info">{labels('incomplete', { languages: left })}</Banner>
      )}
      {facts.dropsFiles ? <Banner type="error">{labels('filesNotStored')}</Banner> : null}
      {facts.hasMail ? null : <Banner type="info">{labels('noMail')}</Banner>}
    </>
  )
}
