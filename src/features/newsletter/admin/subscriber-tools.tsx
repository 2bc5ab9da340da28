'use client'

import { useConfig, useListDrawerContext } from '@payloadcms/ui'
import { OnePerson } from '#src/cms/admin/lists/one-person.tsx'
import { useLabels } from '#src/cms/labels/use-labels'
import { ListFile } from './list-file'
import './subscriber-tools.css'

/** Above the list of subscribers: all of them as a file, a list to add, and what is stored of one person. */
export function SubscriberTools() {
  const labels = useLabels('newsletter')
  const { config } = useConfig()
  const { isInDrawer } = useListDrawerContext()
  if (isInDrawer) return null
  const address = `${config.routes.api}/subscribers`
  return (
    <section className="subscriber-tools">
      <div className="subscriber-tools__row">
        <a download="subscribers.csv" href={`${address}/list`}>
          {labels('download')}
        </a>
        <ListFile address={`${address}/list`} />
      </div>
      <div className="subscriber-tools__row">
        <OnePerson
          address={address}
          file="subscriber.json"
          fileOf={(person) => `${address}/person?email=${encodeURIComponent(person)}`}
          name="subscribers"
          part="newsletter"
        />
      </div>
    </section>
  )
}
