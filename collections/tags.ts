import type { CollectionConfig } from 'payload'
import { locales } from '#locales/languages'
import { anyone } from '#src/cms/access/anyone'
import { editorOnly } from '#src/cms/access/editor-only'
import { oneLanguage } from '#src/cms/access/one-language'
import { publishingInOwnLanguage } from '#src/cms/access/own-language'
import { signedIn } from '#src/cms/access/signed-in'
import { takesPart } from '#src/cms/features'
import { slugField } from '#src/cms/fields/slug'
import { expireOnChange } from '#src/cms/hooks/expire-on-change'
import { rememberSlug } from '#src/cms/hooks/remember-slug'
import { titleCell } from '#src/cms/lists/title-cell'
import { versionsOfCollection } from '#src/features/versions/cms/versions-without-drafts'
import { topicPath } from '#src/page-types/topic/route'
import { topicsTag } from '#src/platform/cache/tags'

const ofAll = [topicsTag]

const expiry = expireOnChange('tags', ofAll)
const former = rememberSlug('tags', 'topic', (slug) => topicPath(slug, 1))

export const tags: CollectionConfig = {
  slug: 'tags',
  defaultSort: 'name',
  admin: {
    group: 'content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'updatedAt'],
    listSearchableFields: ['name', 'slug'],
    pagination: { defaultLimit: 50 },
  },
  access: {
    read: anyone,
    create: editorOnly,
    update: publishingInOwnLanguage,
    delete: editorOnly,
    readVersions: signedIn,
  },
  versions: versionsOfCollection,
  custom: takesPart({ translation: true, trash: { loss: 'topic', expires: ofAll } }),
  hooks: {
    afterChange: [...(expiry.afterChange ?? []), former.afterChange],
    afterDelete: [...(expiry.afterDelete ?? []), former.afterDelete],
    beforeOperation: [oneLanguage],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      localized: true,
      admin: { components: { Cell: titleCell() } },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: 300,
    },
    slugField('tags', 'name', {
      // A language without a slug uses the English one, so it must be free there, too.
      rivals: () => locales,
    }),
  ],
}
