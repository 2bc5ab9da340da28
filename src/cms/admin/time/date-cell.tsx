'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DateFieldClient, DefaultCellComponentProps } from 'payload'
import { hasClock } from './has-clock'
import { useDay, useMoment } from './use-moment'

export function DateCell(props: DefaultCellComponentProps<DateFieldClient>) {
  const { cellData, field } = props
  const day = useDay()
  const moment = useMoment()
  const shown =
    typeof cellData === 'string' ? (hasClock(field) ? moment(cellData) : day(cellData)) : undefined
  // As text it keeps Payload's wrapper: a link, or a button in a drawer.
  return <DefaultCell {...props} cellData={shown} field={{ ...field, type: 'text' } as never} />
}
