import { type Locale, locales } from '#locales/languages'
import { useFieldLabels } from '#src/cms/admin/field-labels'
import { useLabels } from '#src/cms/labels/use-labels'
import { useList } from '#src/cms/labels/use-list'
import type { PublicationAction } from '../../cms/change-language'
import { usePublication } from '../document-overview'

export type Obstacles = Readonly<Partial<Record<Locale, string>>>

/** Why a language cannot be scheduled: what it lacks, or that there is nothing to unpublish. */
export function useObstacles(action: PublicationAction): Obstacles {
  const labels = useLabels('publication')
  const labelOf = useFieldLabels()
  const list = useList()
  const { overview } = usePublication()
  if (!overview) return {}
  const entries = locales.flatMap((locale): [Locale, string][] => {
    const { state } = overview.languages[locale]
    if (action === 'unpublish') {
      const isPublic = state === 'published' || state === 'changed'
      const willBe = overview.scheduled.some(
        (plan) => plan.locale === locale && plan.action === 'publish' && plan.state !== 'failed',
      )
      return isPublic || willBe ? [] : [[locale, labels(state)]]
    }
    if (state === 'nothing') return [[locale, labels('nothing')]]
    const fields = list(overview.lacking[locale].map(labelOf))
    return fields ? [[locale, labels('lacks', { fields })]] : []
  })
  return Object.fromEntries(entries)
}
