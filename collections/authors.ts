import type { CollectionConfig, GeneratePreviewURL } from 'payload'
import { isLocale, locales } from '#locales/languages'
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
import { authorPath } from '#src/page-types/author/route'
import { authorsTag } from '#src/platform/cache/tags'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedIn } from '#src/platform/i18n/published-locales'
import { profileAddress } from './profile-address'

const ofAll = [authorsTag]

const expiry = expireOnChange('authors', ofAll)
const former = rememberSlug('authors', 'author', (slug) => authorPath(slug, 1))

export const authors: CollectionConfig = {
  slug: 'authors',
  defaultSort: 'name',
  admin: {
    group: 'content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'role', 'slug', 'updatedAt'],
    listSearchableFields: ['name', 'role'],
    pagination: { defaultLimit: 25 },
    preview: findPage,
  },
  access: {
    read: anyone,
    create: editorOnly,
    update: publishingInOwnLanguage,
    delete: editorOnly,
    readVersions: signedIn,
  },
  versions: versionsOfCollection,
  custom: takesPart({
    translation: true,
    trash: { loss: 'author', expires: ofAll },
    shownWith: { collection: 'blogs', field: 'author' },
  }),
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
      admin: { components: { Cell: titleCell('avatar') } },
    },
    { name: 'role', type: 'text', localized: true },
    { name: 'bio', type: 'textarea', localized: true },
    {
      name: 'avatar',
      type: 'upload',
      relationTo: 'media',
      admin: {
        components: { afterInput: ['/src/features/media/admin/picture-square#PictureSquare'] },
      },
    },
    slugField('authors', 'name', {
      // A language without a slug uses the English one, so it must be free there, too.
      rivals: () => locales,
    }),
    {
      name: 'links',
      type: 'array',
      maxRows: 8,
      fields: [{ name: 'url', type: 'text', required: true, ...profileAddress }],
    },
  ],
}

/** The author's page in the edited language, if it has published articles of theirs. */
async function findPage(
  { id }: Readonly<Record<string, unknown>>,
  { locale, req }: Parameters<GeneratePreviewURL>[1],
): Promise<string | null> {
  if (!isLocale(locale) || !id) return null
  const { totalDocs } = await req.payload.count({
    collection: 'blogs',
    where: { and: [{ author: { equals: id } }, publishedIn(locale)] },
  })
  return totalDocs > 0 ? buildPathname(locale, authorPath(String(id), 1)) : null
}
