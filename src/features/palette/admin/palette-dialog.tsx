'use client'

import { useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { useLeave } from '#src/features/editing/admin/notices/leave-guard.tsx'
import { rank, rowBeside } from '../rank'
import type { Choice, Shown } from './choice'
import { Shortcuts } from './shortcuts'
import { useCommands } from './use-commands'
import { useDocuments } from './use-documents'

export default function PaletteDialog({
  onClose,
  show,
  shown,
}: {
  onClose: () => void
  show: (next: Shown) => void
  shown: Shown
}) {
  const say = useLabels('palette')
  const dialog = useRef<HTMLDialogElement>(null)
  // Opened as modal, it gives the focus back to where it was.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it.
    <dialog
      aria-label={say(shown === 'shortcuts' ? 'shortcuts' : 'title')}
      className="palette"
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      onClose={onClose}
      ref={dialog}
    >
      {shown === 'shortcuts' ? (
        <Shortcuts />
      ) : (
        <Commands
          close={() => dialog.current?.close()}
          showShortcuts={() => {
            dialog.current?.close()
            // After the event `close`, which unmounts this dialog.
            setTimeout(() => show('shortcuts'))
          }}
        />
      )}
    </dialog>
  )
}

interface Group {
  readonly name: string
  readonly choices: readonly Choice[]
}

function Commands({ close, showShortcuts }: { close: () => void; showShortcuts: () => void }) {
  const say = useLabels('palette')
  const id = useId()
  const router = useRouter()
  const leave = useLeave()
  const { startRouteTransition } = useRouteTransition()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const documents = useDocuments(query)
  const commands = [...useCommands(), { name: say('shortcuts'), act: showShortcuts }]
  const groups: readonly Group[] = query.trim()
    ? // Documents may still be those of the letters before.
      [{ name: say('title'), choices: rank(query, [...documents, ...commands]) }]
    : [
        { name: say('recent'), choices: documents },
        { name: say('commands'), choices: commands },
      ].filter(({ choices }) => choices.length > 0)
  const choices = groups.flatMap((group) => group.choices)

  const go = ({ act, href }: Choice) => {
    close()
    if (href) leave(() => startRouteTransition(() => router.push(href)))
    else act?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const chosen = choices[active]
    if (key === 'ArrowDown') setActive(rowBeside(active, 1, choices.length))
    else if (key === 'ArrowUp') setActive(rowBeside(active, -1, choices.length))
    else if (key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }
  const idOf = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  return (
    <div className="palette-commands">
      <input
        aria-activedescendant={choices[active] ? idOf(active) : undefined}
        aria-autocomplete="list"
        aria-controls={id}
        aria-expanded={choices.length > 0}
        aria-label={say('placeholder')}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the dialog opens for this field.
        autoFocus
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        placeholder={say('placeholder')}
        role="combobox"
        spellCheck={false}
        type="text"
        value={query}
      />
      <div aria-label={say('title')} id={id} role="listbox" tabIndex={-1}>
        {groups.map(({ choices: own, name }, at) => {
          const first = groups.slice(0, at).reduce((sum, before) => sum + before.choices.length, 0)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box.
            <div aria-label={name} key={name} role="group">
              {groups.length > 1 ? <div aria-hidden="true">{name}</div> : null}
              {own.map((choice, offset) => {
                const index = first + offset
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field choose.
                  <div
                    aria-selected={index === active}
                    id={idOf(index)}
                    key={`${choice.href ?? ''} ${choice.name}`}
                    onClick={() => go(choice)}
                    onMouseMove={() => setActive(index)}
                    role="option"
                    tabIndex={-1}
                  >
                    <span>{choice.name}</span>
                    {choice.detail ? <small>{choice.detail}</small> : null}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
      <p role="status">{choices.length === 0 ? say('none', { query: query.trim() }) : null}</p>
    </div>
  )
}
