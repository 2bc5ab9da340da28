import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeCodes } from '#src/features/translation/codes'
import type { Inline } from '#src/features/translation/inline'
import { batchesOf } from '#src/features/translation/machine/batches'
import { providerOf } from '#src/features/translation/machine/configured-provider'
import { readHtml, writeHtml } from '#src/features/translation/machine/marked-html'
import { requestService } from '#src/features/translation/machine/request-service'
import { segmentsOf } from '#src/features/translation/segments'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { type FakeTranslator, fakeTranslator } from '../../../../support/servers/fake-translator'
import { richText } from '../random-rich-text'

let service: FakeTranslator
beforeAll(async () => {
  service = await fakeTranslator()
})
afterAll(() => service.close())
beforeEach(() => {
  service.behave('good')
  service.requests.length = 0
})

const bold: Inline = {
  type: 'span',
  id: '1',
  kind: 'format',
  formats: ['bold'],
  href: '',
  children: [{ type: 'text', text: 'leaf & co' }],
}
const sentence: Inline[] = [
  { type: 'text', text: 'A ' },
  bold,
  { type: 'mark', id: '2', kind: 'code', text: 'npm <ci>' },
]
const signal = new AbortController().signal
const task = { from: 'en', to: 'pt-BR', signal }

describe.each(['libretranslate', 'openai'] as const)('%s', (kind) => {
  const provider = (key?: string) =>
    providerOf({ kind, url: service.url, key, model: kind === 'openai' ? 'small' : undefined })
  const faultOf = () =>
    provider()
      .translate([sentence], task)
      .then(
        () => undefined,
        (error: { fault?: unknown }) => error.fault ?? error,
      )

  it('keeps the codes of a sentence, and code out of the translation', async () => {
    const [translation] = await provider().translate([sentence], task)
    expect(takeCodes(sentence, translation ?? [])).toEqual({
      inline: [
        { type: 'text', text: '[A ]' },
        { ...bold, children: [{ type: 'text', text: '[leaf ]&[ co]' }] },
        sentence[2],
      ],
    })
  })

  it('sends many sentences in requests of a bounded size, and keeps their order', async () => {
    const sentences = Array.from({ length: 45 }, (_, number): Inline[] => [
      { type: 'text', text: `Sentence ${number}` },
    ])
    const translations = await provider().translate(sentences, task)
    expect(translations).toEqual(
      sentences.map((_, number) => [{ type: 'text', text: `[Sentence ${number}]` }]),
    )
    expect(service.requests).toHaveLength(3)
  })

  it('returns broken codes to the caller, who refuses them', async () => {
    service.behave('broken-tags')
    const [translation] = await provider().translate([sentence], task)
    expect(translation === undefined || 'fault' in takeCodes(sentence, translation)).toBe(true)
  })

  it.each([
    [401, 'unauthorized'],
    [429, 'limited'],
    [500, 'failed'],
    ['redirect', 'failed'],
    ['malformed', 'malformed'],
    ['too-few', 'malformed'],
  ] as const)('that fails with %s says what is wrong', async (behaviour, fault) => {
    service.behave(behaviour)
    expect(await faultOf()).toBe(fault)
  })

  it('reports that nothing listens', async () => {
    const unreachable = providerOf({
      kind,
      url: 'http://127.0.0.1:1',
      key: undefined,
      model: 'small',
    })
    await expect(unreachable.translate([sentence], task)).rejects.toMatchObject({
      fault: 'unreachable',
    })
  })

  it('sends its key where the service looks for it, and nowhere else', async () => {
    await provider('s3cret').translate([sentence], task)
    const [{ body, headers } = { body: {}, headers: {} }] = service.requests
    if (kind === 'openai') expect(headers.authorization).toBe('Bearer s3cret')
    else expect(body).toMatchObject({ api_key: 's3cret' })
    expect(JSON.stringify({ body, headers }).match(/s3cret/g)).toHaveLength(1)
  })
})

it('an OpenAI-compatible service is asked again where one response is malformed', async () => {
  const provider = providerOf({ kind: 'openai', url: service.url, key: undefined, model: 'small' })
  service.behave('too-few')
  await expect(provider.translate([sentence], task)).rejects.toMatchObject({ fault: 'malformed' })
  expect(service.requests).toHaveLength(2)
})

it('a language has the name that the LibreTranslate server uses, or a message where it has none', async () => {
  const provider = providerOf({
    kind: 'libretranslate',
    url: service.url,
    key: undefined,
    model: undefined,
  })
  await provider.translate([sentence], { ...task, to: 'zh-Hans' })
  expect(service.requests[0]?.body).toMatchObject({ source: 'en', target: 'zh-Hans' })
  await expect(provider.translate([sentence], { ...task, to: 'ja' })).rejects.toMatchObject({
    fault: 'language',
  })
})

it('a service that does not respond has a limited time', async () => {
  service.behave('silent')
  const requested = requestService({ url: `${service.url}/translate`, body: {}, signal, limit: 50 })
  await expect(requested).rejects.toMatchObject({ fault: 'timeout' })
})

describe('a sentence as HTML', () => {
  const fields = translatableFields([{ name: 'body', type: 'richText', localized: true }])

  it('comes back with its codes, whatever is in it', () => {
    fc.assert(
      fc.property(richText, (body) => {
        for (const { inline } of segmentsOf(fields, { body })) {
          expect(takeCodes(inline, readHtml(writeHtml(inline)) ?? [])).toEqual({ inline })
        }
      }),
    )
  })

  it.each(['<b>a</b>', '<span>a</span>', '<span id="c1">a', 'a</span>', '<code id="c1">a<span>'])(
    'is not read where there is anything else: %s',
    (html) => {
      expect(readHtml(html)).toBeUndefined()
    },
  )
})

describe('the response of a service', () => {
  const text = (content: string) => ({ type: 'text', text: content }) as const
  it.each([
    ['<code id="c1">x</code>a', [{ type: 'mark', id: '1' }, text('a')]],
    ['<code id="c1"/>a', [{ type: 'mark', id: '1' }, text('a')]],
    ['<code id="c1" />a', [{ type: 'mark', id: '1' }, text('a')]],
    ['<CODE translate="no" ID = c1></CODE>', [{ type: 'mark', id: '1' }]],
    ["<span id='c2'>a</span >", [{ type: 'span', id: '2', children: [text('a')] }]],
    ['a &lt;b&gt;', [text('a <b>')]],
    ['', []],
    ['<code id="c1"><code id="c2"></code>', undefined],
    ['<code id="c1"></span></code>', undefined],
    ['</code>', undefined],
    ['<code>a</code>', undefined],
    ['<code id="c1">a', undefined],
    ['<span id="d1">a</span>', undefined],
    ['<em id="c1">a</em>', undefined],
    ['<code id="c1" / >a', [{ type: 'mark', id: '1' }, text('a')]],
    ['< span id="c12">a</ span>', [{ type: 'span', id: '12', children: [text('a')] }]],
    [
      '<span id="c1"><code id="c2">x</code><span id="c3"></span></span>',
      [
        {
          type: 'span',
          id: '1',
          children: [
            { type: 'mark', id: '2' },
            { type: 'span', id: '3', children: [] },
          ],
        },
      ],
    ],
    ['<span id="c1x">a</span>', undefined],
    ['<span ID="c1"><code>a</code></span>', undefined],
    ['<code id="c1"><span id="c2">', undefined],
    ['<code id="c1"><span id="c2">a</span></code>', undefined],
    ['<code id="c1"></code></code>', undefined],
    ['<code id="c1"/></code>', undefined],
    ['<span id="c1">a</code></span>', undefined],
    ['<span id="c1"/>', undefined],
    ['a</span>b', undefined],
    ['<!-- a -->', undefined],
    ['<>', undefined],
  ])('%s is read with its codes', (html, tagged) => {
    expect(readHtml(html)).toEqual(tagged)
  })

  it('is asked for with elements that name their codes, one in the other', () => {
    const span = (id: string, ...children: Inline[]): Inline =>
      ({ ...bold, id, children }) as Inline
    expect(writeHtml([span('1', text('a & '), span('2', text('b'))), text('>')])).toBe(
      '<span id="c1">a &amp; <span id="c2">b</span></span>&gt;',
    )
  })

  it('shows a service the code and the addresses that it must not translate, and no other marks', () => {
    const mark = (id: string, kind: 'code' | 'address' | 'break', content: string) =>
      ({ type: 'mark', id, kind, text: content }) as const
    expect(
      writeHtml([
        text('<a>'),
        mark('1', 'code', 'npm <ci>'),
        mark('2', 'address', 'a&b'),
        mark('3', 'break', '\n'),
      ]),
    ).toBe(
      '&lt;a&gt;<code id="c1" translate="no">npm &lt;ci&gt;</code><code id="c2" translate="no">a&amp;b</code><code id="c3" translate="no"></code>',
    )
  })

  it.each([
    [400, 'failed'],
    [403, 'unauthorized'],
    [408, 'timeout'],
    [504, 'timeout'],
  ] as const)('with %d is the fault %s', async (status, fault) => {
    service.behave(status)
    const requested = requestService({ url: `${service.url}/translate`, body: {}, signal })
    await expect(requested).rejects.toMatchObject({
      fault,
      status,
      message: `${fault} (${status})`,
    })
  })

  it('is not awaited once the job has ended', async () => {
    service.behave('silent')
    const requested = requestService({
      url: `${service.url}/translate`,
      body: {},
      signal: AbortSignal.abort(),
    })
    await expect(requested).rejects.toMatchObject({ fault: 'unreachable', message: 'unreachable' })
  })
})

it.each([
  [20, 1, [20]],
  [21, 1, [20, 1]],
  [2, 3_000, [2]],
  [3, 3_000, [2, 1]],
  [2, 3_001, [1, 1]],
  [2, 6_001, [1, 1]],
])('%d texts of %d letters are sent in requests of %j', (count, length, sizes) => {
  const texts = Array.from({ length: count }, () => 'a'.repeat(length))
  expect(batchesOf(texts).map((batch) => batch.length)).toEqual(sizes)
})

it('texts are cut into requests without loss', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 9000 }), { maxLength: 60 }), (texts) => {
      const batches = batchesOf(texts)
      expect(batches.flat()).toEqual(texts)
      for (const batch of batches) {
        expect(batch.length).toBeLessThanOrEqual(20)
        expect(batch.length === 1 || batch.join('').length <= 6000).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})
