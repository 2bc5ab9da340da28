'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { readLink } from '#src/platform/urls/typed-link'
import { PlacedActions, PlacedDialog } from '../placed/placed-dialog.tsx'
import { type EditedTarget, type LinkChoice, type LinkFields, linkFieldsOf } from './link-target'
import { useLinkChoices } from './use-link-choices'

export interface OpenLink {
  readonly target: EditedTarget
  readonly newTab: boolean
  /** Whether it is a link already, which can be removed. */
  readonly isLink: boolean
  /** Where the words are on the screen. */
  readonly words: DOMRect
}

interface Props {
  readonly link: OpenLink
  /** @param title of the page, for a link without words. */
  readonly onApply: (fields: LinkFields, title: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Asks for a link's target beside the words: one field finds pages by title and takes URLs. */
export function LinkDialog({ link, onApply, onClose, onRemove }: Props) {
  const say = useLabels('linkDialog')
  const sayFault = useLabels('links')
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [newTab, setNewTab] = useState(link.newTab)
  const [typed, setTyped] = useState<string | undefined>()
  const [fault, setFault] = useState<string | undefined>()
  const [at, setAt] = useState<number | undefined>()
  const id = useId()
  const { choices, current } = useLinkChoices(link.target, typed)
  const shown = typed ?? current?.title ?? ('url' in link.target ? link.target.url : '')
  const address = readLink(shown)
  // A URL selects none of the pages.
  const active = at ?? (typed === undefined || 'link' in address ? -1 : 0)

  const finish = (fields: LinkFields, title: string) => {
    // The focus returns at once, for further typing.
    dialog.current?.close()
    onApply(fields, title)
  }
  const choose = ({ target, title }: LinkChoice) => finish(linkFieldsOf(target, newTab), title)
  const apply = () => {
    const choice = choices[active] ?? (typed === undefined ? current : undefined)
    if (choice) return choose(choice)
    if ('fault' in address) return setFault(sayFault(address.fault))
    finish(linkFieldsOf({ url: address.link }, newTab), shown)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || choices.length === 0) return
    event.preventDefault()
    setAt(
      active < 0 && step < 0
        ? choices.length - 1
        : (active + step + choices.length) % choices.length,
    )
  }

  return (
    <PlacedDialog
      dialog={dialog}
      name={say('title')}
      onClose={onClose}
      onSubmit={apply}
      words={link.words}
    >
      <label htmlFor={`${id}-target`}>{say('target')}</label>
      <input
        aria-activedescendant={choices[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={choices.length > 0 ? `${id}-choices` : undefined}
        aria-describedby={`${id}-fault`}
        aria-expanded={choices.length > 0}
        aria-invalid={fault !== undefined}
        autoComplete="off"
        id={`${id}-target`}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(undefined)
          setFault(undefined)
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={move}
        placeholder={say('placeholder')}
        role="combobox"
        spellCheck={false}
        value={shown}
      />
      <p className="link-dialog__fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      {choices.length > 0 ? (
        <div
          className="link-dialog__choices"
          id={`${id}-choices`}
          role="listbox"
          aria-label={say('target')}
        >
          {choices.map((choice, index) => (
            <button
              aria-selected={index === active}
              className="link-dialog__choice"
              id={`${id}-${index}`}
              key={JSON.stringify(choice.target)}
              onClick={() => choose(choice)}
              role="option"
              tabIndex={-1}
              type="button"
            >
              <span>{choice.title}</span>
              <small>{choice.kind}</small>
            </button>
          ))}
        </div>
      ) : null}
      <label className="link-dialog__tab">
        <input
          checked={newTab}
          onChange={({ target }) => setNewTab(target.checked)}
          type="checkbox"
        />
        {t('fields:openInNewTab')}
      </label>
      <div className="placed-dialog__row">
        <PlacedActions dialog={dialog} submit={say('apply')} />
        {link.isLink ? (
          <Button buttonStyle="none" margin={false} onClick={onRemove} size="small">
            {say('remove')}
          </Button>
        ) : null}
      </div>
    </PlacedDialog>
  )
}
