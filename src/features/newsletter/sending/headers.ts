import { createHmac } from 'node:crypto'
import { type Locale, languageOf } from '#locales/languages'
import { leavePath } from '../links'

interface IssueMail {
  readonly locale: Locale
  /** Of the subscriber. */
  readonly key: string
  readonly publicUrl: string
  /** Of the site. */
  readonly name: string
}

/**
 * RFC 8058: mail programs show a button that leaves at once. RFC 2919 names the list, for filters. `Precedence` keeps
 * most programs from answering that their owner is away; `Auto-Submitted` is for answers to mails alone (RFC 3834).
 */
export function issueHeaders({ key, locale, name, publicUrl }: IssueMail): Record<string, string> {
  return {
    'Content-Language': languageOf(locale).tag,
    'List-Id': listId(name, new URL(publicUrl).hostname),
    'List-Unsubscribe': `<${publicUrl}${leavePath(key, locale)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
  }
}

/** A name that is not ASCII would have to be encoded; programs show the identifier anyway. */
function listId(name: string, host: string): string {
  const phrase = singleLine(name).replace(/["\\]/g, '')
  const id = `<newsletter.${host}>`
  return phrase !== '' && /^[\x20-\x7e]+$/.test(phrase) ? `"${phrase}" ${id}` : id
}

/** The same for each attempt, so that a mailbox that gets both shows one. Says nothing of the subscriber. */
export function messageIdOf(delivery: string, signingKey: string, host: string): string {
  const name = createHmac('sha256', signingKey)
    .update(JSON.stringify(['newsletter', delivery]))
    .digest('hex')
  return `<${name.slice(0, 40)}@${host}>`
}

/** A line break would begin another header. */
export const singleLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
