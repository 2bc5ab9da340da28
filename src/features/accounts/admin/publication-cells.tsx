'use client'

import { getTranslation } from '@payloadcms/translations'
import { Link, useConfig, useTranslation } from '@payloadcms/ui'
import type {
  ClientField,
  CollectionSlug,
  DefaultCellComponentProps,
  GlobalSlug,
  StaticLabel,
} from 'payload'
import { useLabels } from '#src/cms/labels/use-labels'
import { publicationHref } from './publication-href'

export function PublishedDocument({ cellData, rowData }: DefaultCellComponentProps) {
  const { config, getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const href = publicationHref(config.routes.admin, rowData, (slug) =>
    config.globals.some((global) => global.slug === slug),
  )
  const kind = String(rowData['kind'])
  const { fields } = getEntityConfig({ collectionSlug: 'publications' })
  const name = nameOfKind(kind, getEntityConfig) ?? labelOfOption(fields, 'kind', kind)
  const title = cellData ? String(cellData) : getTranslation(name, i18n)
  return href ? (
    <Link href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  )
}

function nameOfKind(kind: string, find: ReturnType<typeof useConfig>['getEntityConfig']) {
  const collection = find({ collectionSlug: kind as CollectionSlug })
  return collection?.labels.singular ?? find({ globalSlug: kind as GlobalSlug })?.label
}

function labelOfOption(fields: readonly ClientField[], name: string, value: string) {
  const field = fields.find((one) => 'name' in one && one.name === name)
  const options = field?.type === 'select' ? field.options : []
  for (const option of options) {
    if (typeof option === 'object' && option.value === value) return option.label as StaticLabel
  }
  return value
}

export function PublishedBy({ cellData }: DefaultCellComponentProps) {
  const labels = useLabels('roles')
  return <span>{cellData ? String(cellData) : labels('site')}</span>
}
