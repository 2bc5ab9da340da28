import type { TextField } from 'payload'
import { isTimeZone } from '#src/platform/i18n/site-time-zone'

/** In which days begin: all dates that readers see are of it. */
export const timeZoneField: TextField = {
  name: 'timeZone',
  type: 'text',
  defaultValue: 'UTC',
  hooks: {
    beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() || 'UTC' : value)],
  },
  validate: (value: unknown) =>
    !value ||
    (typeof value === 'string' && isTimeZone(value)) ||
    `There is no time zone "${value}". Write its IANA name, such as Europe/Berlin or Asia/Tokyo.`,
}
