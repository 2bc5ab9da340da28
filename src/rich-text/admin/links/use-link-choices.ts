'use client'

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useLocale, useTranslation } from '@payloadcms/ui'
import { useEffect, useMemo, useState } from 'react'
import { linkedCollections } from '#src/page-types/route-of-document'
import { type ChoiceSource, findChoice, findChoices } from './find-choices'
import { type EditedTarget, fittingKinds, type LinkChoice, pathsOfKinds } from './link-target'

/** After typing, before a request, in milliseconds. */
const pause = 150

/** Choices for the input (`undefined` before any), and the current one. */
export function useLinkChoices(
  target: EditedTarget,
  typed: string | undefined,
): { readonly choices: readonly LinkChoice[]; readonly current: LinkChoice | undefined } {
  const { config } = useConfig()
  const { code: locale } = useLocale()
  const collections = useLinkedCollections()
  const nameOf = useNamesOfKinds()
  const [documents, setDocuments] = useState<readonly LinkChoice[]>([])
  const query = typed?.trim() ?? ''
  const { api } = config.routes

  useEffect(() => {
    if (query === '') return setDocuments([])
    const controller = new AbortController()
    const timer = setTimeout(() => {
      findChoices(query, collections, { api, locale, signal: controller.signal })
        .then(setDocuments)
        // Without a response, a URL can still be typed.
        .catch(() => undefined)
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, collections, locale, query])

  const choices = useMemo(() => {
    const kinds = fittingKinds(query, nameOf)
    const page = nameOf('')
    const fixed = kinds.map(({ name, path }) => ({
      target: { url: path },
      title: name,
      kind: page,
    }))
    return [...fixed, ...documents]
  }, [documents, nameOf, query])
  return { choices, current: useCurrentChoice(target) }
}

/** `undefined` for URLs of other sites. */
export function useCurrentChoice(target: EditedTarget | undefined): LinkChoice | undefined {
  const { config } = useConfig()
  const { code: locale } = useLocale()
  const collections = useLinkedCollections()
  const nameOf = useNamesOfKinds()
  const [document, setDocument] = useState<LinkChoice>()
  const { collection, id, url } = { collection: '', id: '', url: '', ...target }
  const { api } = config.routes

  useEffect(() => {
    setDocument(undefined)
    const linked = collections.find(({ slug }) => slug === collection)
    if (!linked) return undefined
    const controller = new AbortController()
    findChoice(linked, id, { api, locale, signal: controller.signal })
      .then(setDocument)
      .catch(() => undefined)
    return () => controller.abort()
  }, [api, collection, collections, id, locale])

  const kind = pathsOfKinds.find(({ path }) => path === url)
  return kind ? { target: { url }, title: nameOf(kind.kind), kind: nameOf('') } : document
}

function useLinkedCollections(): readonly ChoiceSource[] {
  const { getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  return useMemo(
    () =>
      linkedCollections.map((slug) => {
        const { admin, labels } = getEntityConfig({ collectionSlug: slug })
        return {
          slug,
          title: admin.useAsTitle ?? 'id',
          label: getTranslation(labels.singular, i18n),
        }
      }),
    [getEntityConfig, i18n],
  )
}

/** The names of pages that the site has once; without a kind, their common name. */
function useNamesOfKinds(): (kind: string) => string {
  const { i18n, t } = useTranslation()
  return useMemo(() => {
    const labels: object = (i18n.translations as { linkDialog?: object }).linkDialog ?? {}
    const say = t as (key: string) => string
    return (kind: string) => {
      const name = kind === '' ? 'page' : kind
      // An added kind without a label.
      return Object.hasOwn(labels, name) ? say(`linkDialog:${name}`) : name
    }
  }, [i18n, t])
}
