'use client'

import { getTranslation } from '@payloadcms/translations'
import { Link, useConfig, useTranslation } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { publishedKinds } from '../field-words/publications'
import { useWords } from '../words/use-words'
import { publicationHref } from './publication-href'

/** The document of a publication, and the way to it in the language that was published. */
export function PublishedDocument({ cellData, rowData }: DefaultCellComponentProps) {
  const { config } = useConfig()
  const { i18n } = useTranslation()
  const href = publicationHref(config.routes.admin, rowData)
  const kind = String(rowData['kind'])
  const kindName = publishedKinds[kind]
  const title = cellData ? String(cellData) : kindName ? getTranslation(kindName, i18n) : kind
  return href ? (
    <Link href={href} prefetch={false}>
      {title}
    </Link>
  ) : (
    <span>{title}</span>
  )
}

/** Who it was; where nobody was, the site. */
export function PublishedBy({ cellData }: DefaultCellComponentProps) {
  const words = useWords('roles')
  return <span>{cellData ? String(cellData) : words('site')}</span>
}
