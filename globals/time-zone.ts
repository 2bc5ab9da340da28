import type { PayloadRequest, TextField } from 'payload'
import { messageIn } from '#src/cms/labels/server-messages'
import { brand } from '#src/platform/brand/brand'
import { isTimeZone } from '#src/platform/i18n/site-time-zone'

/** Of all dates that readers see. */
export const timeZoneField: TextField = {
  name: 'timeZone',
  type: 'text',
  defaultValue: brand.timeZone,
  hooks: {
    beforeValidate: [
      ({ value }) => (typeof value === 'string' ? value.trim() || brand.timeZone : value),
    ],
  },
  validate: (value: unknown, { req }: { req: PayloadRequest }) =>
    !value ||
    (typeof value === 'string' && isTimeZone(value)) ||
    messageIn(req.i18n, 'site', 'timeZone', { zone: String(value) }),
}
