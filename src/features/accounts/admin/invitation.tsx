'use client'

import { Button, toast, useAuth, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useCallback, useEffect, useId, useState } from 'react'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { isAdmin } from '#src/cms/roles/rules'
import { type InvitationResponse, noticeOf, type PasswordLinkResponse } from './invitation-notice'
import './invitation.css'

const lookEvery = 2_000

export function Invitation() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  if (id === undefined || user?.id === id || !isAdmin(user)) return null
  return <InvitationOf id={String(id)} />
}

function InvitationOf({ id }: { id: string }) {
  const labels = useLabels('invitation')
  const format = useMoment()
  const { savedDocumentData } = useDocumentInfo()
  const { response, request, isBusy } = useInvitation(id)
  const [made, setMade] = useState<PasswordLinkResponse>()
  if (!response) return null
  const notice = noticeOf(response, new Date())
  const values = {
    email: String(savedDocumentData?.['email'] ?? ''),
    date: response.until ? format(response.until) : '',
  }
  if (!notice && response.sendsMail) return null
  const canSend = notice !== undefined && response.sendsMail
  const canLink = !response.sendsMail || notice === 'failed' || notice === 'link'
  return (
    <section className="invitation" aria-live="polite">
      <h3>{labels(notice ? 'title' : 'passwordTitle')}</h3>
      <p>{notice ? labels(notice, values) : labels('passwordHelp')}</p>
      {canSend ? <p>{labels('revokes')}</p> : null}
      <div>
        {canSend ? (
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            margin={false}
            onClick={async () => {
              setMade(undefined)
              await request('invitation')
            }}
            size="small"
          >
            {labels('again')}
          </Button>
        ) : null}
        {canLink ? (
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            margin={false}
            onClick={async () => setMade(await request<PasswordLinkResponse>('password-link'))}
            size="small"
          >
            {labels('makeLink')}
          </Button>
        ) : null}
      </div>
      {made ? <MadeLink link={made.link} until={format(made.linkUntil)} /> : null}
    </section>
  )
}

function MadeLink({ link, until }: { link: string; until: string }) {
  const labels = useLabels('invitation')
  const field = useId()
  return (
    <>
      <label htmlFor={field}>{labels('linkIs')}</label>
      <input
        id={field}
        onFocus={({ target }) => target.select()}
        readOnly
        spellCheck={false}
        value={link}
      />
      <p>{labels('linkHelp', { date: until })}</p>
      <div>
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={async () => {
            try {
              await navigator.clipboard.writeText(link)
              toast.success(labels('copied'))
            } catch {
              // Without https there is no clipboard; the field can be selected instead.
              document.getElementById(field)?.focus()
            }
          }}
          size="small"
        >
          {labels('copy')}
        </Button>
      </div>
    </>
  )
}

function useInvitation(id: string) {
  const { config } = useConfig()
  const { lastUpdateTime } = useDocumentInfo()
  const { language } = useTranslation().i18n
  const labels = useLabels('invitation')
  const [response, setResponse] = useState<InvitationResponse | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const address = `${config.routes.api}/users/${id}`

  const send = useCallback(
    async <Body extends InvitationResponse>(
      path: string,
      request: RequestInit,
    ): Promise<Body | undefined> => {
      const response = await fetch(`${address}/${path}`, {
        ...request,
        credentials: 'include',
        headers: { 'Accept-Language': language },
      })
      if (!response.ok) throw new Error(String(response.status))
      return (await response.json()) as Body
    },
    [address, language],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may have changed the address.
  useEffect(() => {
    const canceled = new AbortController()
    send('invitation', { signal: canceled.signal }).then(setResponse, () => undefined)
    return () => canceled.abort()
  }, [send, lastUpdateTime])

  const isOnTheWay = response?.state === 'waiting'
  useEffect(() => {
    if (!isOnTheWay) return undefined
    const look = () => send('invitation', {}).then(setResponse, () => undefined)
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [isOnTheWay, send])

  async function request<Body extends InvitationResponse>(path: string): Promise<Body | undefined> {
    setBusy(true)
    try {
      const given = await send<Body>(path, { method: 'POST' })
      setResponse(given)
      return given
    } catch {
      toast.error(labels('notDone'))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { response, request, isBusy }
}
