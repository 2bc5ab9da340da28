import { getTranslation } from '@payloadcms/translations'
import { useAuth, useConfig, useLocale, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { isLocale, type Locale } from '#locales/languages'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { useLabels } from '#src/cms/labels/use-labels'
import { languageName } from '#src/platform/i18n/language-name'
import type { FoundDocument } from '../found-document'
import { writeVisits } from '../visits'
import type { Choice } from './choice'
import { recordedVisits } from './recorded-visits'

const documents = z.array(
  z.object({
    kind: z.string(),
    id: z.string(),
    title: z.string(),
    locale: z.custom<Locale>(isLocale),
  }),
)

/** After typing, before a request, in milliseconds. */
const pause = 100

/** Documents with the words in a title; without words, those that were open last. */
export function useDocuments(query: string): readonly Choice[] {
  const say = useLabels('nextSteps')
  const { config } = useConfig()
  const { user } = useAuth()
  const { code } = useLocale()
  const { i18n } = useTranslation()
  const [found, setFound] = useState<readonly FoundDocument[]>([])
  const text = query.trim()
  const person = user?.id
  useEffect(() => {
    const visited = text === '' && person !== undefined ? writeVisits(recordedVisits(person)) : ''
    if (text === '' && visited === '') return setFound([])
    const controller = new AbortController()
    const ask = async () => {
      const response = await fetch(
        `${config.routes.api}/documents-by-title?${new URLSearchParams({
          locale: code,
          ...(text ? { q: text } : { visited }),
        })}`,
        { credentials: 'same-origin', signal: controller.signal },
      )
      setFound(response.ok ? documents.parse(await response.json()) : [])
    }
    // Without a response the commands remain.
    const timer = setTimeout(() => void ask().catch(() => undefined), text ? pause : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [code, config.routes.api, person, text])

  return found.map(({ id, kind, locale, title }) => {
    const collection = config.collections.find(({ slug }) => slug === kind)
    const global = config.globals.find(({ slug }) => slug === kind)
    const kindName = getTranslation(collection?.labels.singular ?? global?.label ?? kind, i18n)
    const path = collection ? `/collections/${kind}/${id}` : `/globals/${kind}`
    const adminRoute = config.routes.admin
    const language = locale === code ? '' : languageName(locale, localeOfAdmin(i18n))
    return {
      name: title || (collection ? say('untitled') : kindName),
      detail: [title || collection ? kindName : '', language].filter(Boolean).join(' · '),
      href: `${formatAdminURL({ adminRoute, path: path as `/${string}` })}?locale=${locale}`,
    }
  })
}
