import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { anyone } from '#src/cms/access/anyone'
import { editorOnly } from '#src/cms/access/editor-only'
import { oneLanguage } from '#src/cms/access/one-language'
import { publishingInOwnLanguage } from '#src/cms/access/own-language'
import { signedIn } from '#src/cms/access/signed-in'
import { takesPart } from '#src/cms/features'
import { expireOnChange } from '#src/cms/hooks/expire-on-change'
import { altDueField, confirmTexts, remindOfTexts } from '#src/features/media/cms/check-texts'
import { dropAllFiles, dropOldFiles } from '#src/features/media/cms/drop-files'
import { bringOriginal, clearWorkbench, storeInBucket } from '#src/features/media/cms/in-bucket'
import { makeSizes } from '#src/features/media/cms/make-sizes'
import { ownName } from '#src/features/media/cms/own-name'
import { describePlaceholder } from '#src/features/media/cms/placeholder'
import { refuseImpossibleName } from '#src/features/media/cms/refuse-impossible-name'
import { fetchNothing, refuseSource } from '#src/features/media/cms/refuse-source'
import { pictureFromAddress } from '#src/features/media/cms/remote-picture'
import { serveFromBucket } from '#src/features/media/cms/serve-from-bucket'
import { takeUpload } from '#src/features/media/cms/take-upload'
import { sizeNames } from '#src/features/media/picture-sizes'
import { squareOptions, uploadLimits } from '#src/features/media/square-options'
import { versionsOfCollection } from '#src/features/versions/cms/versions-without-drafts'
import { settings } from '#src/platform/config/env'
import { uploadsIn } from '#src/platform/uploads/open-uploads'

/** A year, since a stored file never changes under its name. */
const immutable = 'public, max-age=31536000, immutable'

const expiry = expireOnChange('media')

export const media: CollectionConfig = {
  slug: 'media',
  defaultSort: '-createdAt',
  admin: {
    group: 'content',
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    listSearchableFields: ['filename', 'alt'],
    pagination: { defaultLimit: 25 },
    components: {
      edit: { Upload: '/src/features/media/admin/upload-with-reason#UploadWithReason' },
    },
  },
  access: {
    read: anyone,
    create: editorOnly,
    update: publishingInOwnLanguage,
    delete: editorOnly,
    readVersions: signedIn,
  },
  versions: versionsOfCollection,
  custom: takesPart({ checked: { field: altDueField.name }, trash: { loss: 'picture' } }),
  hooks: {
    ...expiry,
    beforeOperation: [oneLanguage, refuseSource, takeUpload, ownName, bringOriginal],
    beforeChange: [describePlaceholder, makeSizes, storeInBucket, remindOfTexts],
    afterChange: [...(expiry.afterChange ?? []), dropOldFiles, clearWorkbench],
    afterDelete: [...(expiry.afterDelete ?? []), dropAllFiles],
  },
  endpoints: [pictureFromAddress(), confirmTexts],
  upload: {
    // With a bucket, a temporary folder.
    staticDir: settings.bucket
      ? path.resolve(settings.dataDir, 'uploads-at-work')
      : uploadsIn(settings.dataDir),
    // Checked against the bytes. No SVG, which can contain scripts.
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    focalPoint: true,
    // This site sends no requests to addresses that clients name.
    pasteURL: false,
    externalFileHeaderFilter: fetchNothing,
    // The CMS's own cropping overwrites the original; the field below does not.
    crop: false,
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', immutable)
      return headers
    },
    handlers: [refuseImpossibleName, serveFromBucket],
    adminThumbnail: 'thumbnail',
    // Declared for the document: `makeSizes` makes them. The CMS skips sizes larger than the upload, as these are.
    imageSizes: sizeNames.map((name) => ({
      name,
      width: 2 * uploadLimits.side,
      height: 2 * uploadLimits.side,
    })),
  },
  fields: [
    altDueField,
    {
      name: 'alt',
      type: 'text',
      localized: true,
      admin: { components: { Cell: '/src/features/media/admin/alt-cell#AltCell' } },
    },
    {
      name: 'crop',
      type: 'json',
      jsonSchema: {
        uri: 'octavo://rectangle.json',
        fileMatch: ['octavo://rectangle.json'],
        schema: {
          type: ['object', 'null'],
          properties: {
            x: { type: 'integer', minimum: 0 },
            y: { type: 'integer', minimum: 0 },
            width: { type: 'integer', minimum: squareOptions.minimumSide },
            height: { type: 'integer', minimum: squareOptions.minimumSide },
          },
          required: ['x', 'y', 'width', 'height'],
          additionalProperties: false,
        },
      },
      admin: {
        // A selection belongs to one picture.
        disableBulkEdit: true,
        disableListColumn: true,
        disableListFilter: true,
        components: { Field: '/src/features/media/admin/crop-field#CropField' },
      },
    },
    // Computed from each upload.
    { name: 'placeholder', type: 'text', admin: { hidden: true } },
    { name: 'squarePlaceholder', type: 'text', admin: { hidden: true } },
  ],
}
