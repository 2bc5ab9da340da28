import { Gutter } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { sayWith } from '#src/cms/labels/say'
import { findVersion } from '../cms/list-versions'
import { VersionView } from './payload-views'
import { SavedAt } from './saved-at'
import { VersionAuthorName, VersionKindPill, VersionLanguages } from './version-cells'
import { versionedDocument } from './versioned-document'
import './versions.css'

/** One version against another, as Payload shows it, with who saved it above. */
export async function VersionPage(props: DocumentViewServerProps) {
  const { initPageResult, routeSegments } = props
  const { req } = initPageResult
  const document = versionedDocument(initPageResult)
  const id = routeSegments.at(-1)
  const version = document && id ? await findVersion(req, document, id) : undefined
  const say = sayWith(req.i18n.t, 'versions')
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
                  <VersionLanguages languages={version.languages} say={say} />
                </dd>
              </div>
              <div>
                <dt>{say('saved')}</dt>
                <dd>
                  <SavedAt at={version.savedAt} />
                </dd>
              </div>
            </dl>
          </Gutter>
        </section>
      ) : null}
      <VersionView {...props} />
    </>
  )
}
