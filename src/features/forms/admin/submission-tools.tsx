'use client'

import { useConfig, useListDrawerContext, useListQuery } from '@payloadcms/ui'
import { OnePerson, ofPerson } from '#src/cms/admin/lists/one-person.tsx'
import { useLabels } from '#src/cms/labels/use-labels'
import './submissions.css'

/** Above the list of submissions: what it shows as a file, and all of one person, to hand over or to erase. */
export function SubmissionTools() {
  const labels = useLabels('forms')
  const { config } = useConfig()
  const { query } = useListQuery()
  const { isInDrawer } = useListDrawerContext()
  if (isInDrawer) return null
  const address = `${config.routes.api}/submissions`
  return (
    <section className="submission-tools">
      <a download="submissions.csv" href={`${address}/file?${whereQuery(query.where)}`}>
        {labels('download')}
      </a>
      <OnePerson
        address={address}
        file="submissions.csv"
        fileOf={(person) => `${address}/file?${ofPerson(person)}`}
        name="submissions"
        part="forms"
      />
    </section>
  )
}

/** The filter of the list, as Payload's API reads it. */
function whereQuery(where: unknown, path = 'where'): string {
  if (typeof where !== 'object' || where === null) return ''
  return Object.entries(where)
    .map(([key, value]) =>
      typeof value === 'object' && value !== null
        ? whereQuery(value, `${path}[${key}]`)
        : `${encodeURIComponent(`${path}[${key}]`)}=${encodeURIComponent(String(value))}`,
    )
    .filter(Boolean)
    .join('&')
}
