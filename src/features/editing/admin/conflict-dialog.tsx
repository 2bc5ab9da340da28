'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { isLocale, languageOf } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { ComparedLines } from '#src/features/translation/admin/compared-lines.tsx'
import { compareLines } from '#src/features/translation/compare-lines'
import { Dialog } from './dialog'
import { useFieldLabels } from './field-labels'
import { idsIn, linesOfValue } from './lines-of-value'
import { useRelatedTitles } from './related-titles'
import type { Choice, Conflict } from './resolution'

/** Both texts of each field that two people have changed, and the choice between them. */
export function ConflictDialog({
  conflicts,
  hasVersions,
  locale,
  onChoose,
  onClose,
}: {
  conflicts: readonly Conflict[]
  hasVersions: boolean
  locale: string
  onChoose: (choices: Readonly<Record<string, Choice>>) => void
  onClose: () => void
}) {
  const labels = useLabels('saving')
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const titles = useRelatedTitles(conflicts, locale)
  const isDecided = conflicts.every(({ path }) => choices[path])
  return (
    <Dialog id="conflict-dialog" isWide onClose={onClose} title={labels('conflictTitle')}>
      <p>{labels(hasVersions ? 'conflictIntro' : 'conflictNoVersions')}</p>
      {conflicts.map((conflict) => (
        <ConflictOfField
          choice={choices[conflict.path]}
          conflict={conflict}
          key={conflict.path}
          locale={locale}
          onChoose={(choice) => setChoices({ ...choices, [conflict.path]: choice })}
          titles={titles}
        />
      ))}
      <div className="saving-dialog__actions">
        <Button
          disabled={!isDecided}
          id="conflict-apply"
          margin={false}
          onClick={() => onChoose(choices)}
        >
          {labels('saveChoice')}
        </Button>
        <Button buttonStyle="secondary" id="conflict-later" margin={false} onClick={onClose}>
          {labels('decideLater')}
        </Button>
      </div>
    </Dialog>
  )
}

function ConflictOfField({
  choice,
  conflict: { by, mine, path, theirs },
  locale,
  onChoose,
  titles,
}: {
  choice: Choice | undefined
  conflict: Conflict
  locale: string
  onChoose: (choice: Choice) => void
  titles: Readonly<Record<string, string>>
}) {
  const labels = useLabels('saving')
  const labelOf = useFieldLabels()
  const moment = useMoment()
  const tag = isLocale(locale) ? languageOf(locale).tag : 'en'
  const own = linesOfValue(mine, moment, titles)
  const other = linesOfValue(theirs, moment, titles)
  const isText =
    (typeof mine === 'string' || typeof theirs === 'string') && idsIn([mine, theirs]).length === 0
  const name = by?.name
  const group = `conflict-${path}`
  const options = [
    ['mine', labels('keepMine')],
    ['theirs', labels('takeTheirs')],
    ...(isText ? [['merged', labels('mergeText')] as const] : []),
  ] as const
  return (
    <fieldset className="saving-conflict" data-path={path}>
      <legend>{labelOf(path)}</legend>
      <div className="saving-conflict__texts">
        <section>
          <h3>{labels('yourText')}</h3>
          <Compared from={other} tag={tag} to={own} />
        </section>
        <section>
          <h3>{name ? labels('textBy', { name }) : labels('savedText')}</h3>
          <Compared from={own} tag={tag} to={other} />
        </section>
      </div>
      <div className="saving-conflict__choice">
        {options.map(([take, label]) => (
          <label key={take}>
            <input
              checked={choice?.take === take}
              name={group}
              onChange={() =>
                onChoose(take === 'merged' ? { take, text: String(mine ?? '') } : { take })
              }
              type="radio"
              value={take}
            />
            {label}
          </label>
        ))}
      </div>
      {choice?.take === 'merged' ? (
        <textarea
          aria-label={labels('mergedText')}
          lang={tag}
          onChange={({ target }) => onChoose({ take: 'merged', text: target.value })}
          rows={3}
          value={choice.text}
        />
      ) : null}
    </fieldset>
  )
}

/** A text with what it has and the other has not, and the other way round, marked. */
export function Compared({
  from,
  tag,
  to,
}: {
  from: ReturnType<typeof linesOfValue>
  tag: string
  to: ReturnType<typeof linesOfValue>
}) {
  const labels = useLabels('saving')
  if (to.length === 0) return <p className="saving-empty">{labels('empty')}</p>
  const lines = compareLines(from, to, tag)
    // Each side shows its own text: what only the other one says stands there.
    .filter(({ kind }) => kind !== 'removed')
    .map((line) => ({ ...line, parts: line.parts.filter(({ kind }) => kind !== 'removed') }))
  return <ComparedLines lines={lines} tag={tag} />
}
