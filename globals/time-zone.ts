import type { TextField } from 'payload'
import { brand } from '#src/platform/brand/brand'
import { isTimeZone } from '#src/platform/i18n/site-time-zone'

/** In which days begin: all dates that readers see are of it. */
export const timeZoneField: TextField = {
  name: 'timeZone',
  type: 'text',
  defaultValue: brand.timeZone,
  hooks: {
    beforeValidate: [
      ({ value }) => (typeof value === 'string' ? value.trim() || brand.timeZone : value),
    ],
  },
  validate: (value: unknown) =>
    !value ||
    (typeof value === 'string' && isTimeZone(value)) ||
    `There is no time zone "${value}". Write its IANA name, such as Europe/Berlin or Asia/Tokyo.`,
}
