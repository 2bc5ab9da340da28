import type { ArrayField, GlobalConfig } from 'payload'
import { anyone } from '#src/cms/access/anyone'
import { publishingInOwnLanguage } from '#src/cms/access/own-language'
import { takesPart } from '#src/cms/features'
import { expireGlobal } from '#src/features/publication/cms/expire-global'
import { safeSaveOfGlobal } from '#src/features/publication/cms/safe-saves'
import { linkField } from './link'

const links = (name: string): ArrayField => ({
  name,
  type: 'array',
  localized: true,
  fields: [
    {
      type: 'row',
      fields: [{ name: 'label', type: 'text', required: true }, linkField(true)],
    },
  ],
})

/** What every page shows. English stands in for what a language lacks. */
export const site: GlobalConfig = {
  slug: 'site',
  admin: { group: 'pages' },
  access: { read: anyone, update: publishingInOwnLanguage },
  custom: takesPart({ translation: true }),
  hooks: { ...expireGlobal('site'), beforeOperation: [safeSaveOfGlobal] },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true },
    { name: 'tagline', type: 'text', localized: true },
    links('navigation'),
    { name: 'footerText', type: 'textarea', localized: true },
    links('footerLinks'),
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
  ],
}
