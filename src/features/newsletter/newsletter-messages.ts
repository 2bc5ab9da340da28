import type { Messages } from '#src/platform/i18n/message-files'

export type NewsletterMessages = Pick<Messages, 'newsletter' | 'forms' | 'account'>
