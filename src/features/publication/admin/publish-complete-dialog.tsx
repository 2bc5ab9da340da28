'use client'

import { ConfirmationModal, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { type Locale, languageOf, locales } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { usePublication } from './document-overview'
import { useLanguageAction } from './language-action'

export function PublishCompleteDialog({ slug }: { slug: string }) {
  const labels = useLabels('publication')
  const publish = useLanguageAction('publish')
  const { overview, refresh } = usePublication()
  const { isModalOpen } = useModal()
  const isOpen = isModalOpen(slug)

  useEffect(() => {
    if (isOpen) void refresh()
  }, [isOpen, refresh])

  const inState = (test: (state: string, complete: boolean) => boolean) =>
    locales.filter((locale) => {
      const language = overview?.languages[locale]
      return language && test(language.state, language.complete)
    })
  const ready = inState((state, complete) => complete && (state === 'draft' || state === 'changed'))
  const incomplete = inState((state, complete) => !complete && state !== 'nothing')
  return (
    <ConfirmationModal
      body={
        <div className="publish-complete">
          <p>{labels(ready.length > 0 ? 'willPublish' : 'noneToPublish')}</p>
          <Languages of={ready} />
          {incomplete.length > 0 ? (
            <>
              <p>{labels('notComplete')}</p>
              <Languages of={incomplete} />
            </>
          ) : null}
        </div>
      }
      confirmLabel={labels('actionPublish')}
      heading={labels('publishComplete')}
      modalSlug={slug}
      onConfirm={async () => {
        if (ready.length > 0) await publish(ready)
      }}
    />
  )
}

function Languages({ of }: { of: readonly Locale[] }) {
  return (
    <ul>
      {of.map((locale) => {
        const { name, tag } = languageOf(locale)
        return (
          <li key={locale} lang={tag}>
            {name}
          </li>
        )
      })}
    </ul>
  )
}
