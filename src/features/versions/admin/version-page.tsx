import { Gutter } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { Moment } from '#src/cms/admin/time/moment.tsx'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { sayWith } from '#src/cms/labels/say'
import { findVersion, type VersionedDocument } from '../cms/list-versions'
import { planRestoration } from '../cms/plan-restoration'
import { shownLanguages } from '../shown-languages'
import { VersionView } from './payload-views'
import { RestoreButton } from './restore-button'
import { VersionAuthorName, VersionKindPill, VersionLanguages } from './version-cells'
import { versionedDocument } from './versioned-document'
import './versions.css'

/** Payload's comparison, below the version's editor. Starts with the edited language; restores the shown one. */
export async function VersionPage(props: DocumentViewServerProps) {
  const { initPageResult, routeSegments, searchParams } = props
  const { req } = initPageResult
  const document = versionedDocument(initPageResult)
  const id = routeSegments.at(-1)
  const version = document && id ? await findVersion(req, document, id) : undefined
  const say = sayWith(req.i18n, 'versions')
  const reader = localeOfAdmin(req.i18n)
  const { codes, restored } = shownLanguages(searchParams?.['localeCodes'], req.locale)
  const isTrashed = routeSegments[2] === 'trash'
  const plan =
    document && id && version && !isTrashed
      ? await planRestoration(req, document, id, restored)
      : undefined
  return (
    <>
      {version ? (
        <section aria-label={say('thisVersion')}>
          <Gutter className="version-record">
            <dl>
              <div>
                <dt>{say('thisVersion')}</dt>
                <dd>
                  <VersionKindPill {...version} say={say} />
                </dd>
              </div>
              <div>
                <dt>{say('by')}</dt>
                <dd>
                  <VersionAuthorName by={version.by} say={say} />
                </dd>
              </div>
              <div>
                <dt>{say('language')}</dt>
                <dd>
                  <VersionLanguages languages={version.languages} reader={reader} say={say} />
                </dd>
              </div>
              <div>
                <dt>{say('saved')}</dt>
                <dd>
                  <Moment at={version.savedAt} />
                </dd>
              </div>
            </dl>
            {document && id && version && plan ? (
              <RestoreButton
                {...addressesOf(document, req.payload.config.routes.admin)}
                by={<VersionAuthorName by={version.by} say={say} />}
                plan={plan}
                savedAt={version.savedAt}
                versionId={id}
              />
            ) : null}
          </Gutter>
        </section>
      ) : null}
      <VersionView
        {...props}
        initPageResult={withoutOwnRestore(initPageResult)}
        searchParams={{ ...searchParams, localeCodes: JSON.stringify(codes) }}
      />
    </>
  )
}

/** Of the form, and in the API. */
function addressesOf(document: VersionedDocument, adminRoute: string) {
  const path =
    'global' in document
      ? (`/globals/${document.global}` as const)
      : (`/collections/${document.collection}/${document.id}` as const)
  return {
    form: formatAdminURL({ adminRoute, path }),
    api: 'global' in document ? `globals/${document.global}` : document.collection,
  }
}

type Page = DocumentViewServerProps['initPageResult']

/** Payload's own button shows and sends no language. */
function withoutOwnRestore(page: Page): Page {
  const { collectionConfig, globalConfig, permissions } = page
  const without = <Of extends object>(of: Of | undefined, slug: string | undefined) =>
    slug && of && slug in of
      ? { ...of, [slug]: { ...(of[slug as keyof Of] as object), update: false } }
      : of
  return {
    ...page,
    permissions: {
      ...permissions,
      collections: without(permissions.collections, collectionConfig?.slug),
      globals: without(permissions.globals, globalConfig?.slug),
    },
  } as Page
}
