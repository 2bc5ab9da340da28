import { describe, expect, it } from 'vitest'
import messages from '#locales/en/site.json'
import type { FormField, FormModel } from '#src/features/forms/form'
import { formHtml, thanksHtml } from '#src/features/forms/form-html'
import { barePage, inPage, withPolicy, withTitle } from '#src/features/forms/in-page'

const evil = `"><script>alert(1)</script>'&`

const field = (given: Partial<FormField> & Pick<FormField, 'name' | 'kind'>): FormField => ({
  label: 'Label',
  required: false,
  isHalf: false,
  options: [],
  ...given,
})

const model = (fields: readonly FormField[], rest: Partial<FormModel> = {}): FormModel => ({
  id: '64f0c0ffee64f0c0ffee64f0',
  locale: 'en',
  title: 'Title',
  intro: undefined,
  button: undefined,
  fields,
  ...rest,
})
const state = { stamp: 'stamp', page: '/contact' }
const write = (form: FormModel, more: object = {}) =>
  formHtml(form, messages.forms, { ...state, ...more })

describe('the markup of a form', () => {
  it('escapes whatever editors and visitors write', () => {
    const options = [{ value: evil, label: evil }]
    const kinds = [
      'text',
      'longText',
      'email',
      'choices',
      'choice',
      'consent',
      'heading',
      'hidden',
    ] as const
    const fields = kinds.map((kind) =>
      field({ kind, name: kind, label: evil, help: evil, options, value: evil, purpose: evil }),
    )
    const body = Object.fromEntries(kinds.map((kind) => [kind, evil]))
    const problems = { text: { code: 'required' } as const }
    const html = write(model(fields, { title: evil, intro: evil, button: evil }), {
      body,
      problems,
      page: evil,
    })
    expect(html).not.toContain('<script')
    expect(html.match(/<form/g)).toHaveLength(1)
    expect(html.match(/<\/form>/g)).toHaveLength(1)
    expect(thanksHtml(model([], { title: evil }), evil)).not.toContain('<script')
    expect(barePage('en', evil, '')).not.toContain('<script')
    expect(withTitle('<title>x</title>', '$&<')).toBe('<title>$&amp;&lt; x</title>')
  })

  it('ties each error to its field, and lists all at its head', () => {
    const fields = [
      field({ kind: 'text', name: 'a', help: 'Help.' }),
      field({ kind: 'text', name: 'b' }),
    ]
    const html = write(model(fields), {
      problems: { a: { code: 'long', limit: 5 } },
      body: { a: 'typed' },
    })
    const id = 'form-64f0c0ffee64f0c0ffee64f0-a'
    expect(html).toContain(`<a href="#${id}">Label</a> – Shorten this to 5 characters.`)
    expect(html).toMatch(
      new RegExp(
        `id="${id}" name="a"[^>]*aria-describedby="${id}-help ${id}-error" aria-invalid="true" value="typed"`,
      ),
    )
    expect(html).toContain('role="alert" tabindex="-1" autofocus')
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
  })

  it('says to browsers what they may fill in, and which keys are needed', () => {
    const html = write(
      model([
        field({ kind: 'email', name: 'e' }),
        field({ kind: 'tel', name: 't' }),
        field({ kind: 'number', name: 'n' }),
        field({ kind: 'text', name: 'x', purpose: 'name', required: true }),
      ]),
    )
    expect(html).toMatch(/type="email" inputmode="email"[^>]*autocomplete="email"/)
    expect(html).toMatch(/type="tel" inputmode="tel"[^>]*autocomplete="tel"/)
    expect(html).toMatch(/type="text" inputmode="decimal"/)
    expect(html).toMatch(/name="x" autocomplete="name" required/)
    expect(html.match(/\(optional\)/g)).toHaveLength(3)
  })

  it('writes numbers as the language does', () => {
    const html = (locale: 'en' | 'de', max: number) =>
      write(model([field({ kind: 'longText', name: 'm', max })], { locale }), {
        problems: { m: { code: 'long', limit: max } },
      })
    expect(html('en', 2_000)).toContain('At most 2,000 characters.')
    expect(html('de', 2_000)).toContain('At most 2.000 characters.')
    expect(html('de', 2_000)).toContain('Shorten this to 2.000 characters.')
  })

  it('links the privacy page of its language after a consent', () => {
    const consent = field({ kind: 'consent', name: 'c', linksPrivacy: true })
    const german = write(model([consent], { locale: 'de' }))
    expect(german).toMatch(
      /<\/label><p class="form-help" id="[^"]+-help"><a href="\/de\/privacy-policy" target="_blank">Privacy policy/,
    )
    expect(write(model([consent]))).toContain('href="/privacy-policy"')
    expect(write(model([{ ...consent, linksPrivacy: false }]))).not.toContain('<a ')
    expect(write(model([{ ...consent, kind: 'text' }]))).not.toContain('<a ')
  })

  it('begins with its language, its direction, and its address', () => {
    const html = write(model([field({ kind: 'text', name: 'a' })], { locale: 'de' }))
    const id = 'form-64f0c0ffee64f0c0ffee64f0'
    expect(html.slice(0, html.indexOf('<div'))).toBe(
      `<form class="form" id="${id}" data-form="64f0c0ffee64f0c0ffee64f0" method="post" action="/api/form/64f0c0ffee64f0c0ffee64f0/de" accept-charset="utf-8" lang="de" dir="ltr" novalidate><h2 id="${id}-title">Title</h2>`,
    )
    expect(write(model([field({ kind: 'file', name: 'a' })]))).toContain(
      '/en" enctype="multipart/form-data" accept-charset',
    )
  })

  it('has hidden fields without a label, after those to fill in', () => {
    const fields = [
      field({ kind: 'hidden', name: 'source', value: 'fair' }),
      field({ kind: 'hidden', name: 'empty' }),
      field({ kind: 'text', name: 'a' }),
    ]
    const html = write(model(fields))
    expect(html.match(/<input [^>]*name="(?:source|empty|a)"/g)).toEqual([
      expect.stringContaining('id="form-64f0c0ffee64f0c0ffee64f0-a" name="a"'),
      '<input type="hidden" name="source"',
      '<input type="hidden" name="empty"',
    ])
    expect(html).toContain('name="source" value="fair"><input type="hidden" name="empty" value="">')
    expect(html.match(/<label/g)).toHaveLength(2)
  })

  it('says what a field for files accepts, and lets choose several where it takes several', () => {
    const file = field({ kind: 'file', name: 'cv', files: ['pdf', 'document'], max: 2 })
    expect(write(model([file]))).toContain('accept=".pdf,.docx,.odt" multiple>')
    expect(write(model([{ ...file, max: 1, files: undefined }]))).toContain(
      'accept=".jpg,.jpeg,.png,.webp,.gif,.avif,.pdf,.docx,.odt">',
    )
  })

  it('has a summary only where something is wrong', () => {
    const form = model([field({ kind: 'text', name: 'a', label: 'Name (e.g. Ada).' })])
    expect(write(form)).not.toContain('form-problems')
    const failed = write(form, { fault: 'failed' })
    expect(failed).toContain(
      '<h3>Please check your entries</h3><p>Your message wasn’t sent. Please try again.</p></div>',
    )
    expect(write(form, { problems: { a: { code: 'required' } } })).toContain(
      '<h3>Please check your entries</h3><ul><li><a href="#form-64f0c0ffee64f0c0ffee64f0-a">Name (e.g. Ada)</a> – Fill in this field.</li></ul></div>',
    )
  })

  it('replaces the form in its page alone', () => {
    const form = model([field({ kind: 'text', name: 'a' })])
    const page = `<main>before${write(form)}after</main>`
    expect(inPage(page, form.id, '<p>$& thanks</p>')).toBe(
      '<main>before<p>$& thanks</p>after</main>',
    )
    expect(inPage(page, 'f'.repeat(24), '')).toBeUndefined()
    expect(inPage('<p>no form</p>', form.id, '')).toBeUndefined()
    expect(inPage(write(form), form.id, '<p>thanks</p>')).toBe('<p>thanks</p>')
    const search = '<form role="search"></form>'
    expect(inPage(`${search}${page}${search}`, form.id, '')).toBe(
      `${search}<main>beforeafter</main>${search}`,
    )
    // A page that broke off while it was sent.
    expect(inPage(`${search}${write(form).slice(0, -1)}`, form.id, '')).toBeUndefined()
  })

  it.each([
    ["frame-ancestors 'none'", ''],
    ["frame-ancestors 'none'; img-src x", '; img-src x'],
    ['img-src x;frame-ancestors y z;font-src x', 'img-src x;font-src x'],
    ['img-src x;  frame-ancestors y', 'img-src x'],
    ['img-src x', 'img-src x'],
  ])('has the policy %s without its frames', (policy, expected) => {
    expect(withPolicy('<head data-theme="dark"><title>x</title></head>', policy)).toBe(
      `<head data-theme="dark"><meta http-equiv="Content-Security-Policy" content="${expected}"><title>x</title></head>`,
    )
  })

  it('has the policy of its page, without what only a header can say', () => {
    const policy = "script-src 'self' 'sha256-x'; frame-ancestors 'self'"
    expect(withPolicy('<html><head><title>x</title></head></html>', policy)).toBe(
      '<html><head><meta http-equiv="Content-Security-Policy" content="script-src &#39;self&#39; &#39;sha256-x&#39;"><title>x</title></head></html>',
    )
  })
})
