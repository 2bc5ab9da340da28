'use client'

import {
  useAuth,
  useDocumentInfo,
  useEditDepth,
  useFormInitializing,
  useOperation,
} from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { focusNewForm } from '#src/cms/admin/first-focus'
import { SavingNotices } from './notices/saving-notices'
import { forgetFilledState, noteFilledState } from './session/filled-states'
import { useFormOfSession } from './session/form-of-session'
import type { SaveSession } from './session/save-session'
import { startSession } from './session/start-session'
import { useAddress } from './session/use-session'

export function FormSaver({ locale }: { locale: string }) {
  // Stays the language in which the form was filled, whatever the page shows later.
  const [own] = useState(locale)
  const { collectionSlug, globalSlug, isTrashed } = useDocumentInfo()
  const { user } = useAuth()
  const isInitializing = useFormInitializing()
  const operation = useOperation()
  const address = useAddress()
  const isNewPicture = operation === 'create' && collectionSlug === 'media'
  if (isInitializing || isTrashed || isNewPicture || !user) return null
  if (!collectionSlug && !globalSlug) return null
  return <Saver address={address} key={`${address}|${own}`} locale={own} user={String(user.id)} />
}

function Saver({ address, locale, user }: { address: string; locale: string; user: string }) {
  const info = useDocumentInfo()
  const isPage = useEditDepth() === 1
  const [open, setOpen] = useState<Open>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session begins once, with its form.
  useEffect(() => {
    const { end, session } = startSession({ address, locale, user, info })
    setOpen({ session, filled: info.initialState })
    return end
  }, [address, locale, user])

  const { collectionSlug, globalSlug, id, initialState } = info
  useEffect(() => {
    const document = { collectionSlug, globalSlug, id }
    if (initialState) noteFilledState(document, initialState)
    return () => forgetFilledState(document)
  }, [collectionSlug, globalSlug, id, initialState])

  // A new document has an id, and no version yet.
  const isNew = info.collectionSlug !== undefined && info.versionCount === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, not when it is first saved.
  useEffect(() => {
    if (isNew && isPage) focusNewForm()
  }, [])

  return open ? <OpenForm address={address} open={open} user={user} /> : null
}

interface Open {
  readonly session: SaveSession
  readonly filled: ReturnType<typeof useDocumentInfo>['initialState']
}

function OpenForm({
  address,
  open: { filled, session },
  user,
}: {
  address: string
  open: Open
  user: string
}) {
  useFormOfSession(session, filled)
  return <SavingNotices address={address} session={session} user={user} />
}
