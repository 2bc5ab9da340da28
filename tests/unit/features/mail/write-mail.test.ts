import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import { type Locale, languageOf, languages, locales } from '#locales/languages'
import { fillIn } from '#src/cms/labels/server-messages'
import type { DueTranslation, MailSubject } from '#src/features/mail/mail'
import { writeMail } from '#src/features/mail/write-mail'
import { letterOf } from '../../../support/locales/letters'

const link = 'https://www.example.org/admin/reset/0a1b2c'
const until = new Date('2026-12-01T09:05:00Z')
const password = { link, until }
const translations: DueTranslation[] = [
  {
    locale: 'de',
    title: 'Paper & ink',
    kind: 'Post',
    state: 'stale',
    link: 'https://www.example.org/admin/collections/blogs/1?locale=de',
  },
  {
    locale: 'jp',
    title: '',
    kind: 'Home page',
    state: 'missing',
    link: 'https://www.example.org/admin/globals/home?locale=jp',
  },
]
const due: MailSubject = {
  kind: 'due',
  translations,
  count: 7,
  board: 'https://www.example.org/admin/translations',
  account: 'https://www.example.org/admin/account',
}
const subjects: MailSubject[] = [
  { kind: 'invitation', inviter: 'Lena', ...password },
  { kind: 'invitation', ...password },
  { kind: 'forgotten', ...password },
  { kind: 'locked', ...password },
  { kind: 'guessed', ...password },
  due,
]
const all = locales.flatMap((locale) =>
  subjects.map((about) => [locale, about.kind, about] as const),
)

const write = (about: MailSubject, locale: Locale = 'en', name = 'Ada', site = 'Octavo') =>
  writeMail({ about, locale, name, site })

function readHtml(html: string) {
  const faults: string[] = []
  const text: string[] = []
  const links: string[] = []
  const elements = new Set<string>()
  const visit = (node: ReturnType<typeof parse> | unknown): void => {
    const {
      attrs = [],
      childNodes = [],
      nodeName,
      value,
    } = node as {
      attrs?: { name: string; value: string }[]
      childNodes?: unknown[]
      nodeName: string
      value?: string
    }
    elements.add(nodeName)
    if (nodeName === '#text' && value) text.push(value)
    for (const attr of attrs) if (attr.name === 'href') links.push(attr.value)
    for (const child of childNodes) visit(child)
  }
  visit(parse(html, { onParseError: ({ code }) => faults.push(code) }))
  return { faults, text: text.join(' '), links: [...new Set(links)], elements }
}

describe('a mail', () => {
  it.each(all)('in %s, %s, says the same as text and as HTML', (locale, kind, about) => {
    const mail = write(about, locale)
    const { tag, direction = 'ltr' } = languageOf(locale)
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/)
      expect(part).toContain('Octavo')
    }
    expect(mail.subject).not.toMatch(/[\r\n]/)
    const html = readHtml(mail.html)
    expect(html.faults).toEqual([])
    expect(mail.html).toContain(`<html lang="${tag}" dir="${direction}">`)
    const addresses = mail.text.match(/https:\S+/g) ?? []
    expect(html.links).toEqual(addresses)
    expect(addresses.length).toBe(kind === 'due' ? 4 : 1)
    // Every line of the text stands in the page, too; French has no-break spaces in it.
    const page = html.text.replace(/\s+/g, ' ')
    for (const line of mail.text.split('\n').filter((one) => one && !one.includes('https:'))) {
      const words = line
        .replace(/^- /, '')
        .replace(/ \((.*)\)$/, '')
        .replace(/:$/, '')
        .replace(/\s+/g, ' ')
      expect(page).toContain(words)
    }
  })

  it.each(all)('in %s, %s, loads nothing and is no reply', (locale, _, about) => {
    const { headers, html } = write(about, locale)
    const { elements } = readHtml(html)
    for (const element of ['img', 'script', 'link', 'iframe', 'style', 'form']) {
      expect(elements).not.toContain(element)
    }
    expect(html).not.toMatch(/url\(|src=|color:\s*#|background/)
    expect(headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languageOf(locale).tag,
    })
  })

  it.each([...locales])(
    'in %s says until when the link works, and in which time zone',
    (locale) => {
      const { text } = write({ kind: 'forgotten', ...password }, locale)
      expect(text).toContain('2026')
      expect(text).toContain('UTC')
      expect(text).toMatch(/0?9[:h]05|9[:h]05/)
    },
  )

  it.each(languages.filter(({ script }) => script !== 'Latn'))(
    '$code is written in its own script',
    ({ code, script }) => {
      for (const about of subjects) {
        for (const line of write(about, code).text.split('\n')) {
          if (line && !line.includes('https:') && !/^- |^(?:Deutsch|日本語)$/.test(line)) {
            expect(line).toMatch(letterOf(script))
          }
        }
      }
    },
  )

  it('greets no reader with an empty name', () => {
    const { mail } = adminLanguages.en.labels
    expect(write(due, 'en', '').text.split('\n')[0]).toBe(mail.greetingWithoutName)
    expect(write(due, 'en', ' \n ').text.split('\n')[0]).toBe(mail.greetingWithoutName)
  })

  it('treats names as text', () => {
    const name = '<b>Ada</b>\nBcc: x@example.org & {{site}}'
    const mail = write({ kind: 'invitation', inviter: name, ...password }, 'en', name, 'A "B" <C>')
    expect(mail.subject).toBe('Welcome to A "B" <C>')
    expect(mail.text).toContain('Hello <b>Ada</b> Bcc: x@example.org & {{site}},')
    expect(readHtml(mail.html).text).toContain(
      '<b>Ada</b> Bcc: x@example.org & {{site}} has set up',
    )
    expect(readHtml(mail.html).elements).not.toContain('b')
    expect(write(due, 'en', 'Ada', 'Two\r\nlines').subject).toBe(
      'Waiting for translation on Two lines: 7',
    )
  })
})

describe('the mail about translations', () => {
  it('lists them by language, with what is to do, and counts the rest', () => {
    expect(write(due).text).toBe(`Hello Ada,

These texts are waiting for you:

Deutsch
- Paper & ink (Post · the original has changed)
  https://www.example.org/admin/collections/blogs/1?locale=de

日本語
- Home page (not translated yet)
  https://www.example.org/admin/globals/home?locale=jp

And 5 more

Open the translation board:
https://www.example.org/admin/translations

You get this email at most once a day. You can turn it off in your account:
https://www.example.org/admin/account

Octavo sent this email automatically. Replies aren’t read.
`)
  })

  it('counts no rest where there is none', () => {
    expect(write({ ...due, count: 2 } as MailSubject).text).not.toContain('And more')
  })
})

it('a line break in a title or a name begins no line of its own', () => {
  const [first, second] = translations
  const broken = [
    { ...first, title: 'Paper\r\n- and\u2028ink ' },
    { ...second, title: '\n\u2029' },
  ] as DueTranslation[]
  const mail = write({ ...due, translations: broken } as MailSubject)
  expect(mail.text).toContain('\n- Paper - and ink (Post · the original has changed)\n')
  // Of a title of line breaks alone, its kind is the label.
  expect(mail.text).toContain('\n- Home page (not translated yet)\n')
  const inviter: MailSubject = { kind: 'invitation', inviter: 'Le\nna', ...password }
  expect(write(inviter, 'en', 'A\nda').text).toMatch(/^Hello A da,\n\nLe na /)
  const nameless: MailSubject = { kind: 'invitation', inviter: ' \n', ...password }
  expect(write(nameless).text).toBe(write({ kind: 'invitation', ...password }).text)
})

it('an invitation names who invites, other mails never, and each ends with what to do otherwise', () => {
  const { mail } = adminLanguages.en.labels
  const leadOf = (about: MailSubject) => write(about).text.split('\n\n')[1]
  expect(leadOf({ kind: 'invitation', inviter: 'Lena', ...password })).toContain('Lena')
  expect(leadOf({ kind: 'invitation', ...password })).toBe(
    fillIn(mail.invitation.leadWithoutInviter, { site: 'Octavo' }),
  )
  for (const kind of ['invitation', 'forgotten', 'locked', 'guessed'] as const) {
    const { text } = write({ kind, ...password })
    const said = text.split('\n\n')
    if (kind !== 'invitation') {
      expect(said[1]).toBe(fillIn(mail[kind].lead, { site: 'Octavo', inviter: '' }))
    }
    expect(said).toContain(fillIn(mail[kind].otherwise, { site: 'Octavo', inviter: '' }))
  }
})

it('a mail about translations lists a language only where something is due', () => {
  const { text } = write(due)
  expect(text.match(/^(?:Deutsch|日本語|Français|English)$/gm)).toEqual(['Deutsch', '日本語'])
  expect(text.split('\n\n')).toHaveLength(8)
})
