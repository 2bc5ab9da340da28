'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { isLocale, languageOf } from '#locales/languages'
import { useMoment } from '#src/cms/admin/time/use-moment'
import { useLabels } from '#src/cms/labels/use-labels'
import { compareLines } from '#src/cms/values/compare-lines'
import { ComparedLines } from '#src/features/translation/admin/compared-lines.tsx'
import type { Conflict } from '../session/resolution'
import type { Values } from '../values/form-values'
import { idsIn, linesOfValue } from '../values/lines-of-value'
import type { Choice } from '../values/merge-values'
import { usePlaceLabels } from '../values/place-labels'
import { useRelatedTitles } from '../values/related-titles'
import { Dialog } from './dialog'

export function ConflictDialog({
  conflicts,
  hasVersions,
  locale,
  onChoose,
  onClose,
  values,
}: {
  conflicts: readonly Conflict[]
  hasVersions: boolean
  locale: string
  onChoose: (choices: Readonly<Record<string, Choice>>) => void
  onClose: () => void
  values: Values
}) {
  const labels = useLabels('saving')
  const placeOf = usePlaceLabels(values)
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
          place={placeOf(conflict)}
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
  conflict: { by, kind, mine, path, theirs },
  locale,
  onChoose,
  place,
  titles,
}: {
  choice: Choice | undefined
  conflict: Conflict
  locale: string
  onChoose: (choice: Choice) => void
  place: string
  titles: Readonly<Record<string, string>>
}) {
  const labels = useLabels('saving')
  const moment = useMoment()
  const tag = isLocale(locale) ? languageOf(locale).tag : 'en'
  const linesOf = (value: unknown) =>
    kind === 'order' && Array.isArray(value)
      ? // The first words of each row identify it.
        value.flatMap((row) => linesOfValue(row, moment, titles).slice(0, 1))
      : linesOfValue(value, moment, titles)
  const own = linesOf(mine)
  const other = linesOf(theirs)
  const isText =
    (typeof mine === 'string' || typeof theirs === 'string') && idsIn([mine, theirs]).length === 0
  const empty = labels(kind === 'row' ? 'deleted' : 'empty')
  const name = by?.name
  const group = `conflict-${path}`
  const options = [
    ['mine', labels(choiceOf(kind, mine, 'keepMine', 'keepOrder'))],
    ['theirs', labels(choiceOf(kind, theirs, 'takeTheirs', 'takeOrder'))],
    ...(isText ? [['merged', labels('mergeText')] as const] : []),
  ] as const
  return (
    <fieldset className="saving-conflict" data-path={path}>
      <legend>{place}</legend>
      <div className="saving-conflict__texts">
        <section>
          <h3>{labels('yourText')}</h3>
          <Compared empty={empty} from={other} tag={tag} to={own} />
        </section>
        <section>
          <h3>{name ? labels('textBy', { name }) : labels('savedText')}</h3>
          <Compared empty={empty} from={own} tag={tag} to={other} />
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

function choiceOf<Text extends string, Order extends string>(
  kind: Conflict['kind'],
  value: unknown,
  text: Text,
  order: Order,
): Text | Order | 'keepRow' | 'deleteRow' {
  if (kind === 'order') return order
  if (kind === 'row') return value === undefined ? 'deleteRow' : 'keepRow'
  return text
}

/** Marks what each text has that the other has not. */
export function Compared({
  empty,
  from,
  tag,
  to,
}: {
  empty: string
  from: ReturnType<typeof linesOfValue>
  tag: string
  to: ReturnType<typeof linesOfValue>
}) {
  if (to.length === 0) return <p className="saving-empty">{empty}</p>
  const lines = compareLines(from, to, tag)
    .filter(({ kind }) => kind !== 'removed')
    .map((line) => ({ ...line, parts: line.parts.filter(({ kind }) => kind !== 'removed') }))
  return <ComparedLines lines={lines} tag={tag} />
}
