'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import type { SegmentReport } from '../cms/report'

type Side = 'now' | 'file'

/** Texts that were changed here since the export and differ in the file, with a choice. */
export function ImportConflicts({
  conflicts,
  isWorking,
  onTake,
  tag,
}: {
  conflicts: readonly SegmentReport[]
  isWorking: boolean
  /** Takes these from the file; the others stay as they are. */
  onTake: (taken: readonly SegmentReport[]) => void
  /** Of the target language (BCP 47). */
  tag: string
}) {
  const texts = useLabels('importExport')
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, side])))
  const sides = [
    ['now', 'now', 'keepNow'],
    ['file', 'inFile', 'takeFile'],
  ] as const
  return (
    <section id="import-conflicts">
      <h4>{texts('conflict')}</h4>
      <p>{texts('conflictIntro')}</p>
      {conflicts.length > 1 ? (
        <div className="import-export-actions">
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={() => chooseAll('now')}
            size="small"
          >
            {texts('keepAllNow')}
          </Button>
          <Button
            buttonStyle="secondary"
            id="import-conflicts-all"
            margin={false}
            onClick={() => chooseAll('file')}
            size="small"
          >
            {texts('takeAllFile')}
          </Button>
        </div>
      ) : null}
      {conflicts.map(({ conflict, id, label }) =>
        conflict ? (
          <fieldset className="import-conflict" key={id}>
            <legend>
              <strong>{label}</strong> <code>{id}</code>
            </legend>
            {sides.map(([side, title, choice]) => (
              <div key={side}>
                <h5>{texts(title)}</h5>
                <p lang={tag}>{conflict[side]}</p>
                <label>
                  <input
                    checked={choices[id] === side}
                    name={`import-conflict-${id}`}
                    onChange={() => setChoices({ ...choices, [id]: side })}
                    type="radio"
                    value={side}
                  />
                  {texts(choice)}
                </label>
              </div>
            ))}
          </fieldset>
        ) : null,
      )}
      <div className="import-export-actions">
        <Button
          disabled={isWorking || conflicts.some(({ id }) => !choices[id])}
          id="import-conflicts-apply"
          margin={false}
          onClick={() => onTake(conflicts.filter(({ id }) => choices[id] === 'file'))}
        >
          {texts('applyChoice')}
        </Button>
      </div>
    </section>
  )
}
