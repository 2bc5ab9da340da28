'use client'

import {
  useAuth,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormInitializing,
  useOperation,
} from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { focusNewForm } from '#src/cms/admin/first-focus'
import { SavingNotices } from './notices/saving-notices'
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
  const { getFields } = useForm()
  const [session, setSession] = useState<SaveSession>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session begins once, with its form.
  useEffect(() => {
    const started = startSession({ address, locale, user, info, fields: getFields() })
    setSession(started.session)
    return started.end
  }, [address, locale, user])

  // A new document has an id, and no version yet.
  const isNew = info.collectionSlug !== undefined && info.versionCount === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, not when it is first saved.
  useEffect(() => {
    if (isNew && isPage) focusNewForm()
  }, [])

  return session ? <OpenForm address={address} session={session} user={user} /> : null
}

function OpenForm({
  address,
  session,
  user,
}: {
  address: string
  session: SaveSession
  user: string
}) {
  useFormOfSession(session)
  return <SavingNotices address={address} session={session} user={user} />
}
