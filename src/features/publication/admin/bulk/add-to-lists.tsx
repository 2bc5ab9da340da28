'use client'

import { getTranslation } from '@payloadcms/translations'
import {
  Button,
  ConfirmationModal,
  toast,
  useAuth,
  useConfig,
  useModal,
  useRouteCache,
  useSelection,
  useTranslation,
} from '@payloadcms/ui'
import type { ClientCollectionConfig, RelationshipFieldClient, Where } from 'payload'
import { useState } from 'react'
import type { Locale } from '#locales/languages'
import { useLabels } from '#src/cms/labels/use-labels'
import { useColon } from '#src/cms/labels/use-list'
import { isEditor } from '#src/cms/roles/rules'
import type { AdditionOutcome } from '../../cms/add-to-lists'
import { documentsAtOnce } from '../../documents-at-once'
import { sendRequest } from '../send-request'
import { findSelection } from './find-selection'

interface Entry {
  readonly id: string
  readonly title: string
}

interface ListField {
  readonly name: string
  readonly label: string
  readonly relationTo: string
}

const modal = (name: string) => `add-to-${name}`

export function AddToLists({
  collection,
  locale,
  selected,
}: {
  collection: ClientCollectionConfig
  locale: Locale
  selected: () => Where
}) {
  const { user } = useAuth()
  const { i18n } = useTranslation()
  if (!isEditor(user)) return null
  const fields = collection.fields.flatMap((field): ListField[] => {
    const { hasMany, label, localized, name, relationTo, type } = field as RelationshipFieldClient
    const isList = type === 'relationship' && hasMany && !localized
    if (!isList || typeof relationTo !== 'string') return []
    return [{ name, label: getTranslation(label ?? name, i18n), relationTo }]
  })
  return fields.map((field) => (
    <Addition
      field={field}
      key={field.name}
      locale={locale}
      selected={selected}
      slug={collection.slug}
    />
  ))
}

function Addition({
  field,
  locale,
  selected,
  slug,
}: {
  field: ListField
  locale: Locale
  selected: () => Where
  slug: string
}) {
  const labels = useLabels('bulk')
  const publication = useLabels('publication')
  const translation = useLabels('translation')
  const { config, getEntityConfig } = useConfig()
  const { openModal } = useModal()
  const { clearRouteCache } = useRouteCache()
  const { toggleAll } = useSelection()
  const { i18n } = useTranslation()
  const [entries, setEntries] = useState<readonly Entry[]>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const api = `${config.routes.api}/${slug}`
  const unreachable = publication('unreachable')

  const open = async () => {
    const title =
      getEntityConfig({ collectionSlug: field.relationTo as never }).admin.useAsTitle ?? 'id'
    const query = new URLSearchParams({
      depth: '0',
      draft: 'true',
      limit: '300',
      locale,
      sort: title,
      [`select[${title}]`]: 'true',
    })
    const response = await fetch(`${config.routes.api}/${field.relationTo}?${query}`, {
      credentials: 'include',
    }).catch(() => undefined)
    if (!response?.ok) {
      toast.error(unreachable)
      return
    }
    const { docs } = (await response.json()) as { docs: Readonly<Record<string, unknown>>[] }
    setEntries(docs.map((doc) => ({ id: String(doc['id']), title: String(doc[title] ?? '') })))
    setChosen([])
    openModal(modal(field.name))
  }

  const colon = useColon()
  const run = async () => {
    const batch = crypto.randomUUID()
    const results: AdditionOutcome[] = []
    try {
      const { ids } = await findSelection(api, selected(), locale)
      for (let start = 0; start < ids.length; start += documentsAtOnce) {
        const addition = { batch, field: field.name, values: chosen, locale }
        const body = await sendRequest<{ results: readonly AdditionOutcome[] }>(
          'POST',
          `${api}/additions`,
          { ...addition, ids: ids.slice(start, start + documentsAtOnce) },
          { language: i18n.language, unreachable },
        )
        results.push(...body.results)
      }
      toggleAll()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    const count = (wanted: AdditionOutcome['outcome']) =>
      results.filter(({ outcome }) => outcome === wanted).length
    for (const { detail, outcome, title } of results) {
      if (outcome === 'failed') toast.error(title + colon + detail)
    }
    if (results.length > 0) {
      toast.success(labels('added', { count: count('done'), unchanged: count('unchanged') }))
    }
    clearRouteCache()
  }

  return (
    <>
      <Button
        buttonStyle="secondary"
        id={`bulk-add-${field.name}`}
        margin={false}
        onClick={() => void open()}
        size="small"
      >
        {labels('add', { field: field.label })}
      </Button>
      {entries ? (
        <ConfirmationModal
          body={
            <div className="bulk-question">
              <p>{labels('addQuestion')}</p>
              <fieldset className="bulk-languages">
                <legend>{field.label}</legend>
                {entries.map(({ id, title }) => (
                  <label key={id}>
                    <input
                      checked={chosen.includes(id)}
                      onChange={({ target }) =>
                        setChosen(
                          target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                        )
                      }
                      type="checkbox"
                    />
                    {title || translation('untitled')}
                  </label>
                ))}
              </fieldset>
            </div>
          }
          className={chosen.length === 0 ? 'bulk-nothing' : ''}
          confirmLabel={labels('addNow')}
          heading={labels('add', { field: field.label })}
          modalSlug={modal(field.name)}
          onConfirm={run}
        />
      ) : null}
    </>
  )
}
