'use client'

import { Button, toast } from '@payloadcms/ui'
import { useId, useState } from 'react'
import type { Locale } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import type { PreviewTarget } from '#src/page-types/preview-address'
import { defaultLifetime, type Lifetime, lifetimes } from '../lifetime'
import { type SharedLink, useSharedLinks } from './shared-links'

export function Links({
  target,
  locale,
  isShown,
}: {
  target: PreviewTarget
  locale: Locale
  isShown: boolean
}) {
  const words = useLabels('sharePreview')
  const copy = useCopy()
  const { links, share, revoke } = useSharedLinks(target, locale, isShown)
  const [lifetime, setLifetime] = useState<Lifetime>(defaultLifetime)
  const [isBusy, setBusy] = useState(false)
  const heading = useId()

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

  const revokeLink = (link: SharedLink) =>
    attempt(async () => {
      await revoke(link.id)
      toast.success(words('revoked'))
    })

  return (
    <div className="share-preview">
      <p>{words('scope', { language: locale })}</p>
      <LifetimeChoice lifetime={lifetime} name={`${heading}-lifetime`} onChoose={setLifetime} />
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
            <LinkItem key={link.id} isBusy={isBusy} link={link} onRevoke={() => revokeLink(link)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function LifetimeChoice({
  lifetime,
  name: group,
  onChoose,
}: {
  lifetime: Lifetime
  name: string
  onChoose: (lifetime: Lifetime) => void
}) {
  const words = useLabels('sharePreview')
  return (
    <fieldset>
      <legend>{words('validFor')}</legend>
      {(Object.keys(lifetimes) as Lifetime[]).map((name) => (
        <label key={name}>
          <input
            checked={name === lifetime}
            name={group}
            onChange={() => onChoose(name)}
            type="radio"
          />
          {words(name)}
        </label>
      ))}
    </fieldset>
  )
}

function LinkItem({
  isBusy,
  link,
  onRevoke,
}: {
  isBusy: boolean
  link: SharedLink
  onRevoke: () => Promise<void>
}) {
  const words = useLabels('sharePreview')
  const formatTime = useMoment()
  const copy = useCopy()
  const expiry = `preview-link-${link.id}`
  // The labels of the buttons are the same for each link.
  const ofLink = { extraButtonProps: { 'aria-describedby': expiry } }
  return (
    <li>
      <p>
        <strong id={expiry}>{words('expires', { time: formatTime(link.expiresAt) })}</strong>
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
          {...ofLink}
          buttonStyle="secondary"
          margin={false}
          onClick={() => copy(link)}
          size="small"
        >
          {words('copy')}
        </Button>
        <Button
          {...ofLink}
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
          {...ofLink}
          buttonStyle="secondary"
          disabled={isBusy}
          margin={false}
          onClick={onRevoke}
          size="small"
        >
          {words('revoke')}
        </Button>
      </div>
    </li>
  )
}

function useCopy(): (link: SharedLink) => Promise<void> {
  const words = useLabels('sharePreview')
  const formatTime = useMoment()
  return async ({ path, expiresAt }) => {
    try {
      await navigator.clipboard.writeText(location.origin + path)
      toast.success(words('copied', { time: formatTime(expiresAt) }))
    } catch {
      toast.info(words('copyByHand'))
    }
  }
}

function nameOf({ sharedBy }: SharedLink): string | undefined {
  return typeof sharedBy === 'object' && sharedBy !== null
    ? sharedBy.name || sharedBy.email
    : undefined
}
