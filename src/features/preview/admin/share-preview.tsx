'use client'

import {
  Button,
  Drawer,
  toast,
  useAuth,
  useDocumentInfo,
  useDrawerSlug,
  useLocale,
  useModal,
  useTranslation,
} from '@payloadcms/ui'
import { useId, useState } from 'react'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PreviewTarget } from '#src/page-types/preview-address'
import { isPageCollection, isPageGlobal } from '#src/page-types/route-of-document'
import { defaultLifetime, type Lifetime, lifetimes } from '../lifetime'
import { type SharedLink, useSharedLinks } from './shared-links'
import './share-preview.css'

/** In the controls of a document: links by which somebody without an account sees its draft. */
export function SharePreview() {
  const words = useLabels('sharePreview')
  const { code } = useLocale()
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const slug = useDrawerSlug('share-preview')
  const { openModal, isModalOpen } = useModal()
  const { permissions } = useAuth()
  // A document that has never been saved has no draft to show.
  const target: PreviewTarget | undefined = isPageGlobal(globalSlug)
    ? { global: globalSlug }
    : id && isPageCollection(collectionSlug)
      ? { collection: collectionSlug, id: String(id) }
      : undefined
  if (!target || !isLocale(code)) return null
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
        {words('share')}
      </Button>
      <Drawer slug={slug} title={words('title', { language: languageOf(code).name })}>
        <Links key={code} target={target} locale={code} isShown={isModalOpen(slug)} />
      </Drawer>
    </>
  )
}

function Links({
  target,
  locale,
  isShown,
}: {
  target: PreviewTarget
  locale: Locale
  isShown: boolean
}) {
  const words = useLabels('sharePreview')
  const formatTime = useTimeFormat()
  const { links, share, revoke } = useSharedLinks(target, locale, isShown)
  const [lifetime, setLifetime] = useState<Lifetime>(defaultLifetime)
  const [isBusy, setBusy] = useState(false)
  const heading = useId()

  async function copy({ path, expiresAt }: SharedLink): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.origin + path)
      toast.success(words('copied', { time: formatTime(expiresAt) }))
    } catch {
      toast.info(words('copyByHand'))
    }
  }

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await act()
    } catch {
      toast.error(words('failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="share-preview">
      <p>{words('scope', { language: languageOf(locale).name })}</p>
      <fieldset>
        <legend>{words('validFor')}</legend>
        {(Object.keys(lifetimes) as Lifetime[]).map((name) => (
          <label key={name}>
            <input
              checked={name === lifetime}
              name={`${heading}-lifetime`}
              onChange={() => setLifetime(name)}
              type="radio"
            />
            {words(name)}
          </label>
        ))}
      </fieldset>
      <Button
        disabled={isBusy}
        margin={false}
        onClick={() => attempt(async () => copy(await share(lifetime)))}
      >
        {words('create')}
      </Button>
      <section aria-labelledby={heading}>
        <h3 id={heading}>{words('links')}</h3>
        {links?.length === 0 ? <p>{words('none')}</p> : null}
        <ul>
          {links?.map((link) => (
            <li key={link.id}>
              <p>
                <strong>{words('expires', { time: formatTime(link.expiresAt) })}</strong>
                {nameOf(link) ? <span>{words('sharedBy', { name: nameOf(link) })}</span> : null}
              </p>
              <input
                aria-label={words('link', { time: formatTime(link.expiresAt) })}
                onFocus={({ target }) => target.select()}
                readOnly
                value={location.origin + link.path}
              />
              <div>
                <Button
                  buttonStyle="secondary"
                  margin={false}
                  onClick={() => copy(link)}
                  size="small"
                >
                  {words('copy')}
                </Button>
                <Button
                  buttonStyle="secondary"
                  el="anchor"
                  margin={false}
                  newTab
                  size="small"
                  url={link.path}
                >
                  {words('open')}
                </Button>
                <Button
                  buttonStyle="secondary"
                  disabled={isBusy}
                  margin={false}
                  onClick={() =>
                    attempt(async () => {
                      await revoke(link.id)
                      toast.success(words('revoked'))
                    })
                  }
                  size="small"
                >
                  {words('revoke')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function nameOf({ sharedBy }: SharedLink): string | undefined {
  return typeof sharedBy === 'object' && sharedBy !== null
    ? sharedBy.name || sharedBy.email
    : undefined
}

/** A moment in the editor's own time, as the language of the admin writes it. */
function useTimeFormat(): (iso: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (iso) => format.format(new Date(iso))
}
