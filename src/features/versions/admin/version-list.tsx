import { getTranslation } from '@payloadcms/translations'
import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation'
import type { CollectionSlug, DocumentViewServerProps, GlobalSlug } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { Moment } from '#src/cms/admin/time/moment.tsx'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { sayWith } from '#src/cms/labels/say'
import { listVersions } from '../cms/list-versions'
import { VersionsView } from './payload-views'
import { VersionAuthorName, VersionKindPill, VersionLanguages } from './version-cells'
import { versionedDocument } from './versioned-document'
import './versions.css'

const pageSchema = z.coerce.number().int().min(1).max(100_000).catch(1)

export async function VersionList(props: DocumentViewServerProps) {
  // In the drawer that chooses a version for comparison, versions are picked, not opened.
  if ((props as { versions?: unknown }).versions) return <VersionsView {...props} />
  const { initPageResult, routeSegments, searchParams } = props
  const { collectionConfig, docID, globalConfig, req } = initPageResult
  const { i18n, payload } = req
  const document = versionedDocument(initPageResult)
  if (!document) return notFound()
  const say = sayWith(i18n, 'versions')
  const reader = localeOfAdmin(i18n)
  const page = pageSchema.parse(searchParams?.['page'] ?? 1)
  const found = await listVersions(req, document, page)

  const isTrashed = routeSegments[2] === 'trash'
  const path =
    'global' in document
      ? `/globals/${document.global}`
      : `/collections/${document.collection}/${isTrashed ? 'trash/' : ''}${document.id}`
  const base = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `${path}/versions` as `/${string}`,
  })
  const plural = collectionConfig?.labels?.plural ?? globalConfig?.label
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={collectionConfig?.slug as CollectionSlug}
        globalSlug={globalConfig?.slug as GlobalSlug}
        id={docID as string}
        isTrashed={isTrashed}
        pluralLabel={getTranslation(plural as string, i18n)}
        useAsTitle={(collectionConfig?.admin.useAsTitle ?? globalConfig?.slug) as string}
        view={i18n.t('version:versions')}
      />
      <main className="versions">
        <Gutter>
          {found.total === 0 ? <p>{say('none')}</p> : null}
          <div className="version-list">
            <table>
              <thead>
                <tr>
                  <th scope="col">{say('saved')}</th>
                  <th scope="col">{say('by')}</th>
                  <th scope="col">{say('language')}</th>
                  <th scope="col">{say('what')}</th>
                </tr>
              </thead>
              <tbody>
                {found.versions.map((version) => (
                  <tr key={version.id}>
                    <td>
                      <Link href={`${base}/${version.id}`} prefetch={false}>
                        <Moment at={version.savedAt} />
                      </Link>
                    </td>
                    <td>
                      <VersionAuthorName by={version.by} say={say} />
                    </td>
                    <td>
                      <VersionLanguages languages={version.languages} reader={reader} say={say} />
                    </td>
                    <td>
                      <VersionKindPill {...version} say={say} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pages base={base} found={found} say={sayWith(i18n, 'translation')} />
        </Gutter>
      </main>
    </>
  )
}

function Pages({
  base,
  found: { page, pages },
  say,
}: {
  base: string
  found: { readonly page: number; readonly pages: number }
  say: ReturnType<typeof sayWith<'translation'>>
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={say('pageOf', { page, pages })} className="version-list-pages">
      {page > 1 ? (
        <Link href={`${base}?page=${page - 1}`} prefetch={false} rel="prev">
          {say('previous')}
        </Link>
      ) : null}
      <span>{say('pageOf', { page, pages })}</span>
      {page < pages ? (
        <Link href={`${base}?page=${page + 1}`} prefetch={false} rel="next">
          {say('next')}
        </Link>
      ) : null}
    </nav>
  )
}
