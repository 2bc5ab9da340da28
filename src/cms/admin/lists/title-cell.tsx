import { Link } from '@payloadcms/ui'
import { getImageProps } from 'next/image'
import type { CollectionSlug, DefaultServerCellComponentProps, Payload } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { cache } from 'react'
import { languageOf } from '#locales/languages'
import { languageName } from '#src/platform/i18n/language-name'
import { hasText } from '../../fields/has-text'
import { idOf } from '../../fields/id-of'
import { localeOfAdmin } from '../../labels/locale-of-admin'
import { sayWith } from '../../labels/say'
import { originalTitles } from '../../lists/find-original-titles'
import { thumbnails } from '../../lists/thumbnails'
import { batchOfPage } from './batch-of-page'
import './lists.css'

/** Without a title in the language of the list it is the original's, marked as such. */
export async function TitleCell({
  cellData,
  collectionConfig,
  collectionSlug,
  field,
  i18n,
  link,
  linkURL,
  payload,
  pictureField,
  rowData,
}: DefaultServerCellComponentProps & {
  pictureField?: string
}) {
  const id = String(rowData['id'])
  const picture = pictureField === undefined ? undefined : rowData[pictureField]
  const name = 'name' in field ? String(field.name) : ''
  const own = hasText(cellData) ? { title: String(cellData) } : undefined
  const [address, original] = await Promise.all([
    picture ? thumbnailOf(payload)(idOf(picture) ?? '') : undefined,
    own ? undefined : originalOf(payload, collectionSlug, name)(id),
  ])
  const { admin } = payload.config.routes
  const folder =
    `/collections/${collectionConfig.slug}${rowData['deletedAt'] ? '/trash' : ''}` as const
  const href = linkURL ?? formatAdminURL({ adminRoute: admin, path: `${folder}/${id}` })
  const text = own ? (
    own.title
  ) : original ? (
    <>
      <span lang={languageOf(original.locale).tag}>{original.title}</span>{' '}
      <small className="list-title-language">
        {languageName(original.locale, localeOfAdmin(i18n))}
      </small>
    </>
  ) : (
    `[${sayWith(i18n, 'translation')('untitled')}]`
  )
  const title = link ? (
    <Link href={href} prefetch={false}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
  if (pictureField === undefined) return title
  return (
    <span className="list-title">
      {address ? <Thumbnail address={address} /> : <span className="list-thumbnail" />}
      {title}
    </span>
  )
}

/** Decorative, so without text. */
function Thumbnail({ address }: { address: string }) {
  const { props } = getImageProps({ src: address, alt: '', width: side, height: side })
  const { style: _, ...rest } = props
  return <img {...rest} alt="" className="list-thumbnail" />
}

/** In CSS pixels. */
const side = 40

const thumbnailOf = cache((payload: Payload) => batchOfPage((ids) => thumbnails(payload, ids)))

const originalOf = cache((payload: Payload, collection: CollectionSlug, field: string) =>
  batchOfPage((ids) => originalTitles(payload, collection, field, ids)),
)
