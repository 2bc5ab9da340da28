'use client'

import {
  FormSubmit,
  PopupList,
  toast,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useHotkey,
  useLocale,
  useModal,
} from '@payloadcms/ui'
import { useCallback, useState } from 'react'
import { isLocale, type Locale } from '#locales/languages'
import { keepsFocus } from '#src/cms/admin/keeps-focus'
import { liesAhead } from '#src/cms/fields/publication-date'
import { useLabels } from '#src/cms/labels/use-labels'
import { useSession } from '#src/features/editing/admin/session/use-session'
import { DateAheadDialog } from './date-ahead-dialog.tsx'
import { usePublication } from './document-overview'
import { useLanguageAction } from './language-action'
import { MenuMark, useMenuButton } from './menu-button'
import { useFaultCheck } from './publication-faults'
import { PublishCompleteDialog } from './publish-complete-dialog'
import { publishable } from './publishable'
import { ScheduleDrawer } from './schedule/schedule-drawer'
import { currentPlace, showFault } from './show-fault'
import { UnpublishDialog } from './unpublish-dialog'

export function PublishButton() {
  const { hasPublishPermission } = useDocumentInfo()
  const { code } = useLocale()
  return hasPublishPermission && isLocale(code) ? <PublishLanguage locale={code} /> : null
}

function PublishLanguage({ locale }: { locale: Locale }) {
  const labels = useLabels('publication')
  const { uploadStatus } = useDocumentInfo()
  const modified = useFormModified()
  const { openModal } = useModal()
  const { address, overview } = usePublication()
  const { getData } = useForm()
  const { isPublishing, publish, saveDraft } = usePublishing(locale)
  const [dateAhead, setDateAhead] = useState<string>()
  const { allowed, label, reason } = publishable(overview, locale, modified)
  const shared = overview?.sharedChanged ? labels('sharedChanged') : undefined
  const note = reason ? labels(reason, { language: locale }) : shared
  const slugOf = (name: string) => `${name}-${address ?? 'new'}`
  const { place, setOpen } = useMenuButton(labels('moreWays'))
  const publishOrAsk = () => {
    const { publishedAt } = getData() as { publishedAt?: string | null }
    if (!address || !publishedAt || !liesAhead(publishedAt, Date.now())) return void publish()
    setDateAhead(publishedAt)
    openModal(slugOf('date-ahead'))
  }

  return (
    <>
      {note ? (
        <span className="publication-note" id="publish-note">
          {note}
        </span>
      ) : null}
      <div className="publish-language" ref={place} title={note}>
        <FormSubmit
          buttonId="action-save"
          disabled={!allowed || isPublishing || uploadStatus === 'uploading'}
          enableSubMenu={Boolean(address)}
          extraButtonProps={{
            ...keepsFocus,
            ...(note ? { 'aria-describedby': 'publish-note' } : {}),
          }}
          onClick={publishOrAsk}
          size="medium"
          SubMenuPopupContent={({ close }) => {
            const open = (name: string) => {
              close()
              openModal(slugOf(name))
            }
            return (
              <PopupList.ButtonGroup>
                <MenuMark set={setOpen} />
                <PopupList.Button
                  id="action-publish-complete"
                  onClick={() => {
                    close()
                    // Recent input belongs to the drafts that are published.
                    void (modified ? saveDraft() : Promise.resolve()).then(() =>
                      openModal(slugOf('publish-complete')),
                    )
                  }}
                >
                  {labels('publishComplete')}
                </PopupList.Button>
                {isPublic(overview?.languages[locale].state) ? (
                  <PopupList.Button
                    id="action-unpublish-language"
                    onClick={() => open('unpublish')}
                  >
                    {labels('unpublish', { language: locale })}
                  </PopupList.Button>
                ) : null}
                <PopupList.Button id="action-schedule" onClick={() => open('schedule')}>
                  {labels('schedule')}
                </PopupList.Button>
              </PopupList.ButtonGroup>
            )
          }}
          type="button"
        >
          {labels(label, { language: locale })}
        </FormSubmit>
      </div>
      {address ? (
        <>
          <PublishCompleteDialog slug={slugOf('publish-complete')} />
          {dateAhead ? (
            <DateAheadDialog
              date={dateAhead}
              locale={locale}
              publishToday={() => publish('today')}
              saveDraft={saveDraft}
              slug={slugOf('date-ahead')}
            />
          ) : null}
          <UnpublishDialog locale={locale} slug={slugOf('unpublish')} />
          <ScheduleDrawer key={locale} locale={locale} slug={slugOf('schedule')} />
        </>
      ) : null}
    </>
  )
}

function isPublic(state: string | undefined): boolean {
  return state === 'published' || state === 'changed'
}

/** Includes recent input, and nothing that this form has not changed. A document never saved is sent as a whole. */
function usePublishing(locale: Locale) {
  const labels = useLabels('saving')
  const { config } = useConfig()
  const { dispatchFields, getData, setSubmitted, submit, validateForm } = useForm()
  const checkFaults = useFaultCheck()
  const { collectionSlug } = useDocumentInfo()
  const { address } = usePublication()
  const session = useSession()
  const publishLanguages = useLanguageAction('publish')
  const [isPublishing, setIsPublishing] = useState(false)

  const create = useCallback(async () => {
    const query = new URLSearchParams({ depth: '0', locale, publishSpecificLocale: locale })
    await submit({
      action: `${config.routes.api}/${collectionSlug}?${query}`,
      method: 'POST',
      overrides: { _status: 'published' },
    })
  }, [collectionSlug, config.routes.api, locale, submit])

  const publishNewest = useCallback(
    async (dated?: 'today') => {
      const place = currentPlace()
      if (session && !(await session.flush())) {
        toast.error(labels('notPublished'))
        return
      }
      const results = await publishLanguages([locale], dated)
      const failed = results.find(({ done }) => !done)
      if (failed) {
        if (!place.isSameForm()) return
        setSubmitted(true)
        await validateForm()
        if (!place.isSameForm()) return
        const errors = failed.errors ?? []
        if (errors.length > 0) dispatchFields({ type: 'ADD_SERVER_ERRORS', errors } as never)
        const [first] = await checkFaults(getData()).catch(() => [])
        if (first && place.isCursorFree()) showFault(first)
        return
      }
      await session?.refresh()
    },
    [
      checkFaults,
      dispatchFields,
      getData,
      locale,
      publishLanguages,
      session,
      setSubmitted,
      validateForm,
      labels,
    ],
  )

  const publish = useCallback(
    async (dated?: 'today') => {
      setIsPublishing(true)
      await (address ? publishNewest(dated) : create()).finally(() => setIsPublishing(false))
    },
    [address, create, publishNewest],
  )

  const saveDraft = useCallback(async () => {
    await session?.flush()
  }, [session])

  // The button for drafts handles these keys itself.
  const { docConfig } = useDocumentInfo()
  const drafts = typeof docConfig?.versions === 'object' ? docConfig.versions.drafts : undefined
  const autosave = typeof drafts === 'object' ? drafts.autosave : undefined
  const hasButton = typeof autosave === 'object' && autosave.showSaveDraftButton === true
  const editDepth = useEditDepth()
  useHotkey({ cmdCtrlKey: true, editDepth, keyCodes: ['s'] }, (event) => {
    if (hasButton) return
    event.preventDefault()
    event.stopPropagation()
    void session?.flush({ isVersion: session.isDirty })
  })

  return { isPublishing, publish, saveDraft }
}
