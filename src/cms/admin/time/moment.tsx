'use client'

import { useMoment } from './use-moment'

/** A moment within a view of the server. */
export function Moment({ at }: { at: string }) {
  const moment = useMoment()
  return <time dateTime={at}>{moment(at)}</time>
}
