'use client'

import {
  FormSubmit,
  PopupList,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useHotkey,
  useLocale,
  useModal,
} from '@payloadcms/ui'
import { useCallback } from 'react'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { useWords } from '../words/use-words'
import { usePublication } from './document-overview'
import { useFaultCheck } from './publication-faults'
import { PublishCompleteDialog } from './publish-complete-dialog'
import { publishable } from './publishable'
import { ScheduleDrawer } from './schedule-drawer'
import { showFault } from './show-fault'
import { UnpublishDialog } from './unpublish-dialog'

/** Publishes the language that is being written, and says so; all else is in its menu. */
export function PublishButton() {
  const { hasPublishPermission } = useDocumentInfo()
  const { code } = useLocale()
  return hasPublishPermission && isLocale(code) ? <PublishLanguage locale={code} /> : null
}

function PublishLanguage({ locale }: { locale: Locale }) {
  const words = useWords('publication')
  const { uploadStatus } = useDocumentInfo()
  const modified = useFormModified()
  const { openModal } = useModal()
  const { address, overview } = usePublication()
  const { publish, saveDraft } = usePublishing(locale)
  const language = languageOf(locale).name
  const { allowed, label, reason } = publishable(overview, locale, modified)
  const shared = overview?.sharedChanged ? words('sharedChanged') : undefined
  const note = reason ? words(reason, { language }) : shared
  const slugOf = (name: string) => `${name}-${address ?? 'new'}`

  return (
    <>
      {note ? (
        <span className="publication-note" id="publish-note">
          {note}
        </span>
      ) : null}
      <div className="publish-language" title={note}>
        <FormSubmit
          buttonId="action-save"
          disabled={!allowed || uploadStatus === 'uploading'}
          enableSubMenu={Boolean(address)}
          extraButtonProps={note ? { 'aria-describedby': 'publish-note' } : {}}
          onClick={() => void publish()}
          size="medium"
          SubMenuPopupContent={({ close }) => {
            const open = (name: string) => {
              close()
              openModal(slugOf(name))
            }
            return (
              <PopupList.ButtonGroup>
                <PopupList.Button
                  id="action-publish-complete"
                  onClick={() => {
                    close()
                    // What was typed a moment ago belongs to the drafts that are published.
                    void (modified ? saveDraft() : Promise.resolve()).then(() =>
                      openModal(slugOf('publish-complete')),
                    )
                  }}
                >
                  {words('publishComplete')}
                </PopupList.Button>
                <PopupList.Button
                  disabled={!isPublic(overview?.languages[locale].state)}
                  id="action-unpublish-language"
                  onClick={() => open('unpublish')}
                >
                  {words('unpublish', { language })}
                </PopupList.Button>
                <PopupList.Button id="action-schedule" onClick={() => open('schedule')}>
                  {words('schedule')}
                </PopupList.Button>
              </PopupList.ButtonGroup>
            )
          }}
          type="button"
        >
          {words(label, { language })}
        </FormSubmit>
      </div>
      {address ? (
        <>
          <PublishCompleteDialog slug={slugOf('publish-complete')} />
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

/** Sends the form: as what visitors get in one language, or as a draft of it. */
function usePublishing(locale: Locale) {
  const { config, getEntityConfig } = useConfig()
  const { getData, submit } = useForm()
  const checkFaults = useFaultCheck()
  const info = useDocumentInfo()
  const { collectionSlug, globalSlug, id } = info
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = info
  const document = globalSlug
    ? `globals/${globalSlug}`
    : [collectionSlug, id].filter(Boolean).join('/')
  const address = `${config.routes.api}/${document}`
  const method = collectionSlug && id ? 'PATCH' : 'POST'

  const publish = useCallback(async () => {
    const query = new URLSearchParams({ depth: '0', locale, publishSpecificLocale: locale })
    const result = await submit({
      action: `${address}?${query}`,
      method,
      overrides: { _status: 'published' },
    })
    if (!result) {
      const [first] = await checkFaults(getData()).catch(() => [])
      if (first) showFault(first)
      return
    }
    setUnpublishedVersionCount(0)
    setMostRecentVersionIsAutosaved(false)
    setHasPublishedDoc(true)
  }, [
    address,
    checkFaults,
    getData,
    locale,
    method,
    setHasPublishedDoc,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
    submit,
  ])

  const saveDraft = useCallback(async () => {
    const query = new URLSearchParams({
      depth: '0',
      draft: 'true',
      'fallback-locale': 'null',
      locale,
    })
    const overrides = { _status: 'draft' }
    await submit({ action: `${address}?${query}`, method, overrides, skipValidation: true })
  }, [address, locale, method, submit])

  // Where there is a button for drafts, it listens to these keys itself.
  const entity = collectionSlug
    ? getEntityConfig({ collectionSlug })
    : globalSlug && getEntityConfig({ globalSlug })
  const drafts = entity && typeof entity.versions === 'object' ? entity.versions.drafts : undefined
  const autosave = typeof drafts === 'object' ? drafts.autosave : undefined
  const hasButton = typeof autosave === 'object' && autosave.showSaveDraftButton === true
  const modified = useFormModified()
  const editDepth = useEditDepth()
  useHotkey({ cmdCtrlKey: true, editDepth, keyCodes: ['s'] }, (event) => {
    if (hasButton) return
    event.preventDefault()
    event.stopPropagation()
    if (modified) void saveDraft()
  })

  return { publish, saveDraft }
}
