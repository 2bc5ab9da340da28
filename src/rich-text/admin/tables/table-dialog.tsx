'use client'

import { useId, useRef, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { PlacedActions, PlacedDialog } from '../placed/placed-dialog.tsx'

export interface TableSize {
  readonly rows: number
  readonly columns: number
}

/** As many as a page can show. */
const most = { rows: 200, columns: 20 } as const

const sides = ['rows', 'columns'] as const

/** Asks for the size of a table beside the cursor. */
export function TableDialog({
  onApply,
  onClose,
  words,
}: {
  readonly onApply: (size: TableSize) => void
  readonly onClose: () => void
  readonly words: DOMRect
}) {
  const say = useLabels('tableDialog')
  const dialog = useRef<HTMLDialogElement>(null)
  const [size, setSize] = useState<TableSize>({ rows: 3, columns: 3 })
  const id = useId()

  return (
    <PlacedDialog
      dialog={dialog}
      name={say('title')}
      onClose={onClose}
      onSubmit={() => {
        // The focus returns at once, for typing in the first cell.
        dialog.current?.close()
        onApply(size)
      }}
      width="narrow"
      words={words}
    >
      <div className="placed-dialog__row">
        {sides.map((side) => (
          <label htmlFor={`${id}-${side}`} key={side}>
            {say(side)}
            <input
              id={`${id}-${side}`}
              max={most[side]}
              min={1}
              onChange={({ target }) => setSize({ ...size, [side]: target.valueAsNumber })}
              onFocus={({ target }) => target.select()}
              required
              type="number"
              value={Number.isNaN(size[side]) ? '' : size[side]}
            />
          </label>
        ))}
        <PlacedActions dialog={dialog} submit={say('insert')} />
      </div>
    </PlacedDialog>
  )
}
