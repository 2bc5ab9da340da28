import type { ArrayField, GlobalConfig } from 'payload'
import { anyone } from '#collections/access/anyone'
import { editorOnly } from '#collections/access/editor-only'
import { expireGlobal } from '#collections/hooks/expire-global'
import { safeSaveOfGlobal } from '#collections/hooks/safe-saves'
import { linkField } from './link'

const links = (name: string, description: string): ArrayField => ({
  name,
  type: 'array',
  localized: true,
  admin: { description },
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
  label: 'Site',
  admin: { group: 'Pages' },
  access: { read: anyone, update: editorOnly },
  hooks: { ...expireGlobal('site'), beforeOperation: [safeSaveOfGlobal] },
  fields: [
    { name: 'name', type: 'text', required: true, localized: true },
    { name: 'tagline', type: 'text', localized: true },
    links('navigation', 'The links at the top of each page.'),
    { name: 'footerText', type: 'textarea', localized: true },
    links('footerLinks', 'The links at the foot of each page.'),
    {
      name: 'social',
      type: 'array',
      admin: { description: 'Profiles elsewhere, the same in every language.' },
      fields: [
        {
          type: 'row',
          fields: [{ name: 'label', type: 'text', required: true }, linkField(true)],
        },
      ],
    },
    {
      name: 'shareImage',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Shown where a page without a picture is shared.' },
    },
  ],
}
