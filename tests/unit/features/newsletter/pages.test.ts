import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { type Body, ownNames } from '#src/features/forms/check-submission'
import { clientCode, versionOf } from '#src/features/newsletter/consent'
import { inShell } from '#src/features/newsletter/in-shell'
import { readPreferences } from '#src/features/newsletter/preferences'
import {
  isPlace,
  type SubscribeModel,
  subscribeHtml,
} from '#src/features/newsletter/subscribe-form'
import { subscriberAddress } from '#src/features/newsletter/subscriber-address'
import {
  againPage,
  type PreferencesOutcome,
  preferencesPage,
} from '#src/features/newsletter/subscriber-page'
import { readSubscription } from '#src/features/newsletter/subscription'
import { loadMessages } from '#src/platform/i18n/message-files'
import { pageOfForm } from '#src/platform/i18n/page-of-form'

const messages = await loadMessages('de')
const usual = { locale: 'de', topics: [], frequency: 'weekly' } as const
const topics = [
  { id: 'a', name: 'Typ & <b>' },
  { id: 'b', name: 'Paper', locale: 'en' as const },
]

describe('the address of a subscriber', () => {
  it.each([
    ['Ada@Example.ORG', 'ada@example.org'],
    [' ada+news@example.org ', 'ada+news@example.org'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['"ada b"@example.org', undefined],
    ['ädä@example.org', undefined],
    ['ada@example', undefined],
    ['ada@example.org\nBcc: eve@example.org', undefined],
    ['', undefined],
  ])('%j is stored as %s', (typed, stored) => {
    expect(subscriberAddress(typed)).toBe(stored)
  })
})

describe('preferences', () => {
  const offer = { frequencies: ['weekly', 'monthly'], topics: new Set(['a', 'b']) } as const

  it.each([
    [{}, usual],
    [
      { language: 'ko', frequency: 'monthly' },
      { ...usual, locale: 'ko', frequency: 'monthly' },
    ],
    [{ topics: 'a' }, { ...usual, topics: ['a'] }],
    [{ topics: ['a', 'b', 'a'] }, { ...usual, topics: ['a', 'b'] }],
    [{ topics: ['a', 'c'] }, undefined],
    [{ topics: [1] }, undefined],
    [{ topics: 'c' }, undefined],
    [{ language: 'xx' }, undefined],
    [{ language: ['de', 'ko'] }, undefined],
    [{ frequency: 'article' }, undefined],
    [{ frequency: 'hourly' }, undefined],
  ])('%j are read as %j', (body, expected) => {
    expect(readPreferences(body, offer, usual)).toEqual(expected)
  })

  it('keep a frequency that is not offered anymore, if it was chosen', () => {
    const own = { ...usual, frequency: 'article' } as const
    expect(readPreferences({ frequency: 'article' }, offer, own)).toEqual(own)
    const { html } = preferencesPage(messages, {
      chosen: own,
      leave: '/leave',
      offer: { frequencies: ['weekly'], topics: [] },
      outcome: undefined,
    })
    expect(html).toContain('value="article" checked')
    expect(html).toContain('action="/leave"')
    expect(html).not.toContain('value="weekly" checked')
  })

  it('have nothing to choose where there is one choice, and begin with the chosen language', () => {
    const page = (outcome?: PreferencesOutcome) =>
      preferencesPage(messages, {
        chosen: { ...usual, locale: 'ko' },
        leave: '/leave',
        offer: { frequencies: ['weekly'], topics: [] },
        outcome,
      })
    const { html, title } = page()
    expect(html).not.toContain('<fieldset')
    expect(html.match(/<option[^>]* selected>[^<]*/g)).toEqual([
      '<option value="ko" lang="ko" selected>한국어',
    ])
    expect(html.match(/<option /g)).toHaveLength(locales.length)
    const { newsletter: words, forms } = messages
    expect(title).toBe(words.preferencesTitle)
    expect(html).not.toMatch(/role="(?:status|alert)"/)
    expect(page('saved').html).toContain(`role="status">${words.saved}<`)
    expect(page('saved').html).not.toContain('role="alert"')
    expect(page('changed').html).toContain(`role="alert"><p>${forms.faults.changed}<`)
    expect(page('changed').html).not.toContain('role="status"')
    expect(page('confirmed').title).toBe(words.confirmedTitle)
    expect(page('confirmed').html).toContain(words.confirmedText)
    for (const outcome of ['saved', 'changed', undefined] as const) {
      expect(page(outcome).html).not.toContain(words.confirmedText)
    }
  })
})

it('a form that was refused is shown under the title of an error', () => {
  const { forms, newsletter } = messages
  const { html, title } = againPage(messages, '<form>')
  expect(title).toBe(`${forms.error} ${newsletter.title}`)
  expect(html).toBe(`<article class="subscriber"><h1>${newsletter.title}</h1><form></article>`)
})

describe('what was sent to subscribe', () => {
  const offer = { frequencies: ['monthly', 'weekly'], topics: new Set(['a', 'b']) } as const
  const email = 'Ada@Example.org'
  const read = (body: Readonly<Record<string, unknown>>) =>
    readSubscription(body as Body, 'de', offer)

  it('may be an address alone: the rest is as the page and the site have it', () => {
    const preferences = { locale: 'de', topics: [], frequency: 'monthly' }
    expect(read({ email })).toEqual({ kind: 'good', email: 'ada@example.org', preferences })
    expect(readSubscription({ email }, 'de', { frequencies: [], topics: new Set() })).toEqual({
      kind: 'good',
      email: 'ada@example.org',
      preferences: usual,
    })
  })

  it('may have every field of the form, and topics as a list', () => {
    const body = {
      email,
      language: 'ko',
      frequency: 'weekly',
      topics: ['a', 'b'],
      _place: 'footer',
      ...Object.fromEntries(Object.values(ownNames).map((name) => [name, 'x'])),
    }
    expect(read(body)).toEqual({
      kind: 'good',
      email: 'ada@example.org',
      preferences: { locale: 'ko', topics: ['a', 'b'], frequency: 'weekly' },
    })
  })

  it.each([
    ['name', { email, name: 'Ada' }],
    ['constructor', { email, constructor: 'x' }],
    ['email', { email: [email, email] }],
    ['frequency', { email, frequency: ['weekly', 'weekly'] }],
    ['email', { email: { $ne: '' } }],
    ['topics', { email, topics: ['a', { $ne: '' }] }],
    ['topics', { email, topics: { 0: 'a' } }],
  ])('is another form with %s: %j', (name, body) => {
    expect(read(body)).toEqual({ kind: 'unfit', name })
  })

  it('is faulty without an address, and with what is not offered anymore', () => {
    expect(read({})).toEqual({ kind: 'faulty', fault: 'email' })
    expect(read({ email: 'ada' })).toEqual({ kind: 'faulty', fault: 'email' })
    expect(read({ email, topics: 'c' })).toEqual({ kind: 'faulty', fault: 'changed' })
    expect(read({ email, language: 'xx' })).toEqual({ kind: 'faulty', fault: 'changed' })
  })
})

describe('the form', () => {
  const model: SubscribeModel = {
    locale: 'de',
    stamp: 'x"y',
    place: 'footer',
    offer: { frequencies: ['weekly', 'monthly'], topics },
  }
  const page = '/de/über-"uns"'

  it('escapes what varies, and can be filled in by a browser', () => {
    const html = subscribeHtml(model, messages, { page, usual })
    expect(html).toContain('Typ &amp; &lt;b&gt;')
    expect(html).toContain('<span lang="en">Paper</span>')
    expect(html).toContain('value="x&quot;y"')
    expect(html).not.toContain('"uns"')
    expect(html).toContain('type="email" inputmode="email" name="email" autocomplete="email"')
    expect(html).toContain('id="subscribed-footer"')
    expect(html.match(/<label[^>]* for="([^"]+)"/g)?.length).toBeGreaterThan(5)
    for (const [, id = ''] of html.matchAll(/ for="([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
  })

  it('has the address alone in a line', () => {
    const html = subscribeHtml({ ...model, offer: undefined }, messages, { page, usual })
    expect(html).not.toContain('<details')
    expect(html).not.toContain('<select')
    expect(html).toContain('aria-describedby="newsletter-footer-consent"')
  })

  it('shows what was typed, and what is wrong', () => {
    const body = { email: '<ada>"' }
    const again = { body, chosen: { ...usual, topics: ['b'] }, fault: 'email' } as const
    const html = subscribeHtml(model, messages, { page, usual, again })
    expect(html).toContain('value="&lt;ada&gt;&quot;"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-describedby="newsletter-footer-consent newsletter-footer-error"')
    expect(html).toContain('value="b" checked')
    const limited = subscribeHtml(model, messages, {
      page,
      usual,
      again: { ...again, fault: 'limited' },
    })
    expect(limited).toContain(messages.newsletter.limited)
    expect(limited).not.toContain('aria-invalid')
    const stale = subscribeHtml(model, messages, {
      page,
      usual,
      again: { ...again, fault: 'stale' },
    })
    expect(stale).toContain(messages.forms.faults.stale)
  })

  it.each(['article', 'footer', 'section-0', 'section-12'])('may be at %s', (place) => {
    expect(isPlace(place)).toBe(true)
  })
  it.each(['', 'section-', 'section-123', 'x', 'footer"', undefined, ['footer']])(
    'is not at %s',
    (place) => {
      expect(isPlace(place)).toBe(false)
    },
  )
})

describe('a page around a text', () => {
  const whole = [
    '<!DOCTYPE html><html lang="de" dir="ltr" class="f"><head><meta charset="utf-8"><title>Home</title>',
    '<link rel="canonical" href="/de"><link rel="stylesheet" href="/a.css" data-precedence="next">',
    '<meta name="description" content="x"><script>boot()</script><style>p{}</style></head>',
    '<body><header><a href="/de" aria-current="page">Octavo</a></header><main id="content" data-hash="1">Old</main>',
    '<footer><section class="newsletter" aria-label="x"><form></form></section><p>End</p></footer><script>more()</script></body></html>',
  ].join('')

  it('looks like the site, and is neither that page nor runs its scripts', () => {
    const html = inShell(whole, { title: 'A & B', html: '<p>New</p>' }) ?? ''
    expect(html).toContain('<html lang="de" dir="ltr" class="f">')
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).toContain('href="/a.css"')
    expect(html).toContain('<style>p{}</style>')
    expect(html).toContain('<main id="content" tabindex="-1"><p>New</p></main>')
    expect(html).toContain('<p>End</p>')
    for (const gone of ['<script', 'canonical', 'description', 'Old', '<form', 'aria-current']) {
      expect([gone, html.includes(gone)]).toEqual([gone, false])
    }
    expect(html).toContain('http-equiv="Content-Security-Policy"')
    expect(html).toContain('<meta name="referrer" content="same-origin">')
  })

  it('keeps what comes before and after an offer, and a page without one', () => {
    const offer = '<section class="newsletter" aria-label="x"><form></form></section>'
    const around = (footer: string) =>
      inShell(whole.replace(offer, footer), { title: '', html: '' })?.split('</main>')[1]
    const end = '<p>End</p></footer></body></html>'
    expect(around(`<p>First</p>${offer}`)).toBe(`<footer><p>First</p>${end}`)
    expect(around('<section>Own</section>')).toBe(`<footer><section>Own</section>${end}`)
    // An offer that doesn't end stays: what follows it isn't known.
    expect(around('<section class="newsletter">')).toBe(
      `<footer><section class="newsletter">${end}`,
    )
  })

  it('takes a head with attributes, and scripts of several lines', () => {
    const page = whole.replace('<head>', '<head data-x="1">').replace('more()', '\nmore()\n')
    const html = inShell(page, { title: '', html: '' }) ?? ''
    expect(html).toContain('<style>p{}</style>')
    expect(html).not.toContain('more()')
  })

  it('is none where there is no page', () => {
    for (const part of [/<html[^>]*>/, /<main[^>]*>/, '</main>']) {
      expect(inShell(whole.replace(part, ''), { title: '', html: '' })).toBeUndefined()
    }
    expect(inShell('<html><body>Down</body></html>', { title: '', html: '' })).toBeUndefined()
    expect(inShell('', { title: '', html: '' })).toBeUndefined()
  })
})

it.each([
  ['/de/blogs', '/de/blogs'],
  ['/blogs', '/blogs'],
  ['//evil.example', '/de'],
  ['/\\evil.example', '/de'],
  ['https://evil.example', '/de'],
  ['/admin', '/de'],
  ['/api/users', '/de'],
  ['/de\r\nX: y', '/de'],
  ['/de?x#y', '/de'],
  [`/${'a'.repeat(400)}`, '/de'],
  [undefined, '/de'],
])('a form on %j leads back to %s', (given, expected) => {
  expect(pageOfForm(given, 'de')).toBe(expected)
})

it('what was agreed to has a version, and the client a code', () => {
  expect(versionOf('a')).toMatch(/^[0-9a-f]{12}$/)
  expect(versionOf('a')).not.toBe(versionOf('b'))
  expect(clientCode('key', '192.0.2.1')).not.toBe(clientCode('other', '192.0.2.1'))
  expect(clientCode('key', '192.0.2.1')).not.toBe(clientCode('key', '192.0.2.2'))
  expect(clientCode('key', '192.0.2.1')).not.toContain('192')
})
