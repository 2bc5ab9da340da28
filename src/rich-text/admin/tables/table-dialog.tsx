'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { dialogPlace } from '../placed/dialog-place'
import '../placed/placed-dialogs.css'
import './table-dialog.css'

export interface TableSize {
  readonly rows: number
  readonly columns: number
}

/** As many as a page can show. */
const most = { rows: 200, columns: 20 } as const

const sides = ['rows', 'columns'] as const

/** Asks beside the cursor how large a table is to be. */
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
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [size, setSize] = useState<TableSize>({ rows: 3, columns: 3 })
  const id = useId()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    <dialog
      aria-label={say('title')}
      className="placed-dialog table-dialog"
      onClose={onClose}
      ref={dialog}
      style={dialogPlace(words)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the text is another one.
          event.stopPropagation()
          // The focus goes back at once: what is typed next is for the first cell.
          dialog.current?.close()
          onApply(size)
        }}
      >
        {sides.map((side) => (
          <label htmlFor={`${id}-${side}`} key={side}>
            {say(side)}
            <input
              autoFocus={side === 'rows'}
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
        <Button margin={false} size="small" type="submit">
          {say('insert')}
        </Button>
        <Button
          buttonStyle="secondary"
          margin={false}
          onClick={() => dialog.current?.close()}
          size="small"
        >
          {t('general:cancel')}
        </Button>
      </form>
    </dialog>
  )
}
