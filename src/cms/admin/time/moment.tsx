'use client'

import { useMoment } from './use-moment'

export function Moment({ at }: { at: string }) {
  const moment = useMoment()
  return <time dateTime={at}>{moment(at)}</time>
}
