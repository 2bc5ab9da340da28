'use client'

import { useMoment } from '#src/features/publication/admin/moment'

/** When a version was saved, in the time zone of the browser, which the server does not know. */
export function SavedAt({ at }: { at: string }) {
  const moment = useMoment()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {moment(at)}
    </time>
  )
}
