import type { GlobalConfig } from 'payload'
import { anyone } from '#src/cms/access/anyone'
import { publishingInOwnLanguage } from '#src/cms/access/own-language'
import { signedIn } from '#src/cms/access/signed-in'
import { takesPart } from '#src/cms/features'
import { linkField } from '#src/cms/fields/link'
import { followPublicationOfGlobal } from '#src/features/publication/cms/follow-publication'
import { safeSaveOfGlobal } from '#src/features/publication/cms/safe-saves'
import { versionsOfGlobal } from '#src/features/versions/cms/versions-without-drafts'
import { securityField, verificationField } from './found-by-machines'
import { navigationField } from './navigation'
import { timeZoneField } from './time-zone'

/** What every page shows, with English as the fallback. */
export const site: GlobalConfig = {
  slug: 'site',
  admin: { group: 'pages' },
  access: { read: anyone, update: publishingInOwnLanguage, readVersions: signedIn },
  versions: versionsOfGlobal,
  custom: takesPart({ translation: true }),
  hooks: { ...followPublicationOfGlobal('site'), beforeOperation: [safeSaveOfGlobal] },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true },
    { name: 'tagline', type: 'text', localized: true },
    navigationField('navigation'),
    { name: 'footerText', type: 'textarea', localized: true },
    navigationField('footerLinks'),
    {
      name: 'social',
      type: 'array',
      fields: [
        {
          type: 'row',
          fields: [{ name: 'label', type: 'text', required: true }, linkField(true)],
        },
      ],
    },
    { name: 'shareImage', type: 'upload', relationTo: 'media' },
    timeZoneField,
    verificationField,
    securityField,
  ],
}
