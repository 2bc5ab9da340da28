'use client'

import { useConfig } from '@payloadcms/ui'
import type { StatesOfRow } from '../cms/list-states'
import type { ScheduledChange } from '../cms/schedule'
import { LanguageChips } from './language-chips'

export function LanguagesOfRow({
  collection,
  id,
  plans,
  states,
  title,
}: {
  collection: string
  id: string
  title: string | undefined
  states: StatesOfRow
  plans: readonly ScheduledChange[]
}) {
  const { config } = useConfig()
  return (
    <LanguageChips
      hrefOf={(locale) => `${config.routes.admin}/collections/${collection}/${id}?locale=${locale}`}
      of={title}
      plans={plans}
      states={states}
    />
  )
}
