import type { Messages } from '#src/platform/i18n/message-files'

export type FormMessages = Messages['forms']
