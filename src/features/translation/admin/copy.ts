'use client'

import { useForm } from '@payloadcms/ui'
import { hasContent, hasText } from '#src/cms/fields/has-text'
import { withValueAt } from '#src/cms/values/value-at'
import type { SourceField } from '../cms/endpoints'

export interface CopyToForm {
  written(fields: readonly SourceField[]): readonly SourceField[]
  /** Puts the text of another language into the form as if typed. */
  copy(fields: readonly SourceField[]): Promise<void>
}

export function useCopyToForm(): CopyToForm {
  const { dispatchFields, getData, getDataByPath, reset, setModified } = useForm()
  return {
    written: (fields) => fields.filter(({ path }) => isWritten(getDataByPath(path))),
    async copy(fields) {
      // The server makes the rows of lists, so the form has to be reset with them.
      if (fields.some(({ type }) => type === 'array' || type === 'blocks')) {
        const data = fields.reduce(
          (values, { path, value }) => withValueAt(values, path, value),
          getData() as Readonly<Record<string, unknown>>,
        )
        await reset(data)
      } else {
        for (const { path, value } of fields) {
          dispatchFields({ type: 'UPDATE', path, value, initialValue: value })
        }
      }
      setModified(true)
    },
  }
}

function isWritten(value: unknown): boolean {
  return hasText(value) || hasContent(value) || (Array.isArray(value) && value.length > 0)
}
