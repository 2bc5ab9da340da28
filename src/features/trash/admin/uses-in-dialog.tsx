'use client'

import { useModal, useTranslation } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLabels } from '#src/cms/labels/use-labels'
import { confirmedCookie } from '../uses/confirmed-cookie'
import type { UsesResponse } from '../uses/endpoints'
import { UsesReport } from './uses-report'
import './trash.css'

interface Props {
  readonly slug: string
  readonly address: string
  readonly isFinal?: boolean
  /** The cookie's value where there are more documents than were checked. */
  readonly all?: boolean
}

/** The CMS's dialog has no place for uses, nor for their confirmation, which goes to the server with its request. */
export function UsesInDialog({ slug, address, isFinal = false, all = false }: Props) {
  const { isModalOpen } = useModal()
  return isModalOpen(slug) ? (
    <Uses address={address} all={all} isFinal={isFinal} slug={slug} />
  ) : null
}

function Uses({ slug, address, isFinal, all }: Required<Props>) {
  const place = useDialogBody(slug)
  const labels = useLabels('trash')
  const { i18n } = useTranslation()
  const [report, setReport] = useState<UsesResponse | 'looking' | 'failed'>('looking')

  useEffect(() => {
    let isOpen = true
    const ask = async () => {
      const found = await fetchUses(address, i18n.language).catch(() => 'failed' as const)
      if (!isOpen) return
      setReport(found)
      if (found !== 'failed') rememberShown(found, all)
    }
    void ask()
    return () => {
      isOpen = false
      forgetShown()
    }
  }, [address, all, i18n.language])

  if (!place) return null
  return createPortal(
    <div aria-busy={report === 'looking'} aria-live="polite" className="uses-in-dialog">
      {report === 'looking' ? (
        <p>{labels('looking')}</p>
      ) : report === 'failed' ? (
        <p>{labels('unreachable')}</p>
      ) : (
        <UsesReport report={report} isFinal={isFinal} />
      )}
    </div>,
    place,
  )
}

/** A place at the end of a dialog, once it is open. */
export function useDialogBody(slug: string): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const own = document.createElement('div')
    const insert = () => {
      const body = document.querySelector(`#${CSS.escape(slug)} .confirmation-modal__content`)
      if (!body) return false
      body.append(own)
      setPlace(own)
      return true
    }
    const observer = new MutationObserver(() => {
      if (insert()) observer.disconnect()
    })
    if (!insert()) observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      own.remove()
    }
  }, [slug])
  return place
}

async function fetchUses(address: string, language: string): Promise<UsesResponse> {
  const response = await fetch(address, {
    credentials: 'include',
    headers: { 'Accept-Language': language },
  })
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`)
  return (await response.json()) as UsesResponse
}

function rememberShown({ documents, more }: UsesResponse, all: boolean): void {
  const shown = more && all ? 'all' : documents.map(({ id }) => id).join('.')
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${confirmedCookie}=${shown}; Path=/api; Max-Age=600; SameSite=Strict`
}

function forgetShown(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${confirmedCookie}=; Path=/api; Max-Age=0; SameSite=Strict`
}
