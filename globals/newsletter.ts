import type { GlobalConfig } from 'payload'
import { adminOnly } from '#src/cms/access/admin-only'
import { signedIn } from '#src/cms/access/signed-in'
import { expireNewsletter } from '#src/features/newsletter/cms/expire-newsletter'
import { expectIssuesAfterChange } from '#src/features/newsletter/cms/regular-issues'
import { frequencies } from '#src/features/newsletter/subscriber'

/** Where readers can subscribe, and what the newsletter does by itself. */
export const newsletter: GlobalConfig = {
  slug: 'newsletter',
  admin: { group: 'newsletter' },
  access: { read: signedIn, update: adminOnly, readVersions: signedIn },
  hooks: { afterChange: [expireNewsletter, expectIssuesAfterChange] },
  fields: [
    {
      name: 'newsletterNotice',
      type: 'ui',
      admin: {
        components: { Field: '/src/features/newsletter/admin/newsletter-notice#NewsletterNotice' },
        disableListColumn: true,
      },
    },
    { name: 'belowArticles', type: 'checkbox', defaultValue: false },
    { name: 'inFooter', type: 'checkbox', defaultValue: false },
    {
      name: 'frequencies',
      type: 'select',
      hasMany: true,
      defaultValue: ['weekly'],
      options: [...frequencies],
    },
    // Issues that are sent without an editor, for each frequency that is offered.
    { name: 'automatic', type: 'checkbox', defaultValue: false },
    // Whether search engines may list the pages of issues.
    { name: 'indexed', type: 'checkbox', defaultValue: false },
    { name: 'perMinute', type: 'number', required: true, defaultValue: 600, min: 1, max: 100_000 },
    // Who sends it, and where to write to: the law of many countries demands it.
    { name: 'sender', type: 'textarea', localized: true, maxLength: 500 },
  ],
}
