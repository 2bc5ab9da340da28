'use client'

import { Button } from '@payloadcms/ui'
import { useRef } from 'react'

/** A button that lets a person choose a list from their files. */
export function ChooseCsv({
  id,
  isBusy,
  label,
  onChoose,
}: {
  id: string
  isBusy: boolean
  label: string
  onChoose: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        buttonStyle="secondary"
        disabled={isBusy}
        id={id}
        margin={false}
        onClick={() => input.current?.click()}
        size="small"
      >
        {label}
      </Button>
      <input
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again when it is mended.
          target.value = ''
          if (file) onChoose(file)
        }}
        ref={input}
        type="file"
      />
    </>
  )
}
