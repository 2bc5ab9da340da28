import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { publicBlog, publicGlobal, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import {
  type RestResponse,
  restClient,
  restClientWith,
  type Send,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import type { FakeTranslator } from '../../support/servers/fake-translator'

let cms: TestCms
let send: Send
let token: string
let editor: Editor
let service: FakeTranslator

beforeAll(async () => {
  cms = await openTestCms()
  service = cms.translator
  cms.payload.logger.level = 'silent'
  token = await signIn(cms.payload)
  send = restClient(token)
  editor = blogEditor(send)
})
afterAll(() => cms.close())
beforeEach(() => {
  service.behave('good')
  service.requests.length = 0
})

const element = { version: 1, direction: null, format: '', indent: 0 }
const leaf = (content: string, format = 0) => ({
  type: 'text',
  version: 1,
  detail: 0,
  mode: 'normal',
  style: '',
  text: content,
  format,
})
const paragraph = (...children: object[]) => ({
  ...element,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children,
})
const link = (url: string, ...children: object[]) => ({
  ...element,
  version: 3,
  type: 'link',
  id: '64f0c0ffee64f0c0ffee64f1',
  fields: { linkType: 'custom', newTab: false, url },
  children,
})
const code = {
  ...element,
  version: 2,
  type: 'block',
  fields: {
    id: '64f0c0ffee64f0c0ffee64f2',
    blockName: '',
    blockType: 'Code',
    language: 'bash',
    code: 'npm ci',
  },
}
const document = (...children: object[]) => ({ root: { ...element, type: 'root', children } })

const english = {
  title: 'Folding paper',
  excerpt: 'How to fold.',
  body: document(
    paragraph(
      leaf('Fold '),
      // Of another language, which a translation takes over with what is bold.
      { ...leaf('twice', 1), $: { lang: 'la' } },
      leaf(', see '),
      link('/blogs/sheets', leaf('our sheets')),
      leaf('.'),
    ),
    code,
    paragraph(leaf('Run '), leaf('npm test', 16), leaf(' & rest.')),
  ),
  meta: { title: 'Folding | paper' },
}

let count = 0
/** A post that is public in English and, with other text, in Korean and Japanese. */
async function post(): Promise<string> {
  count += 1
  const id = await editor.createPublic('en', { ...english, title: `Folding paper ${count}` })
  await editor.publish(id, 'ko', { title: `종이 ${count}`, body: text('옛 글') })
  await editor.publish(id, 'jp', { title: `紙 ${count}`, body: text('古い文') })
  return id
}

let untouched: Promise<string> | undefined
/** The post of all tests in which nothing may be changed, so that none has to make its own. */
function sharedPost(): Promise<string> {
  untouched ??= post()
  return untouched
}

const exported = (id: string, format: string, locale: Locale = 'ko') =>
  send('GET', `/blogs/${id}/exchange?format=${format}&locale=${locale}`)
const imported = (
  id: string,
  file: string,
  locale: Locale = 'ko',
  by = send,
): Promise<RestResponse> => by('POST', `/blogs/${id}/exchange?locale=${locale}`, new Blob([file]))
const drafted = (id: string, locale: Locale = 'de', by = send): Promise<RestResponse> =>
  by('POST', `/blogs/${id}/machine-translation?locale=${locale}`)

async function everything(id: string): Promise<unknown> {
  const { connection } = cms.payload.db
  const parent = await cms.payload.db.findOne({
    collection: 'blogs',
    where: { id: { equals: id } },
  })
  const versions = await connection
    .collection('_blogs_versions')
    .find({ parent: (parent as { id: unknown }).id })
    .sort({ _id: 1 })
    .toArray()
  const all = await connection.collection('_blogs_versions').countDocuments()
  return JSON.parse(JSON.stringify([await publicBlog(cms.payload, id), versions, all]))
}

const translations: Readonly<Record<string, string>> = {
  'How to fold.': '접는 법.',
  'Fold ': '자, ',
  twice: '두 번',
  ', see ': ' 접으세요. ',
  'our sheets': '우리 종이',
  'Run ': '실행: ',
  ' & rest.': ' & 끝.',
  'Folding | paper': '접기 | 종이',
}

/** What a translator's script does: puts a target behind each source. */
function translated(xliff: string): string {
  return xliff.replace(
    /(<source>([\s\S]*?)<\/source>)(?:\n<target>[\s\S]*?<\/target>)?/g,
    (_, source: string, inside: string) => {
      const target = inside.replace(/[^<>]+(?=<|$)/g, (piece) => {
        const plain = piece.replace('&amp;', '&')
        return (translations[plain] ?? plain.replace('Folding paper', '종이접기')).replace(
          '&',
          '&amp;',
        )
      })
      return `${source}\n<target>${target}</target>`
    },
  )
}

/** The same by a rule, for files of all formats. */
function translatedBy(rule: (source: string) => string, file: string): string {
  if (!file.startsWith('{')) {
    return file.replace(
      /(<source>([\s\S]*?)<\/source>)(?:\n<target[^>]*>[\s\S]*?<\/target>)?/g,
      (_, source: string, inside: string) => `${source}\n<target>${rule(inside)}</target>`,
    )
  }
  const content = JSON.parse(file)
  for (const segment of content.segments) segment.target = rule(segment.source)
  return JSON.stringify(content)
}

const koreanBody = document(
  paragraph(
    leaf('자, '),
    { ...leaf('두 번', 1), $: { lang: 'la' } },
    leaf(' 접으세요. '),
    link('/blogs/sheets', leaf('우리 종이')),
    leaf('.'),
  ),
  code,
  paragraph(leaf('실행: '), leaf('npm test', 16), leaf(' & 끝.')),
)

describe('an export', () => {
  it('is a file with the text of the source, named after slug and languages', async () => {
    const id = await post()
    const xliff = await exported(id, 'xliff', 'jp')
    expect(xliff.status, xliff.text).toBe(200)
    expect(xliff.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="folding-paper-\d+\.en-ja\.xlf"/,
    )
    expect(xliff.text).toContain(`srcLang="en" trgLang="ja"`)
    expect(xliff.text).toContain(`original="blogs/${id}"`)
    // What the language has already: the title, but not a body that is built in another way.
    expect(xliff.text).toMatch(/<target>紙 \d+<\/target>/)
    expect(xliff.text).not.toContain('古い文')
    const json = JSON.parse((await exported(id, 'json', 'jp')).text)
    expect(json.segments.map((segment: { id: string }) => segment.id)).toEqual([
      'title',
      'excerpt',
      'body/0',
      'body/2',
      'meta/title',
    ])
    expect(json.segments[2]).toMatchObject({
      source: 'Fold <1>twice</1>, see <2>our sheets</2>.',
      codes: { 1: 'bold, lang=la', 2: 'link /blogs/sheets' },
    })
  })

  it('is for editors', async () => {
    const id = await sharedPost()
    const { status } = await restClient()('GET', `/blogs/${id}/exchange?locale=ko`)
    expect(status).toBe(403)
  })

  it.each(['locale=en', 'locale=xx', '', 'locale=ko&from=ko', 'locale=ko&format=doc'])(
    'says what is wrong with %j',
    async (query) => {
      const id = await sharedPost()
      const { status, body } = await send('GET', `/blogs/${id}/exchange?${query}`)
      expect(status).toBe(400)
      expect(body.errors[0].message).toMatch(/^(?:locale|from|format): /)
    },
  )
})

describe('an import', () => {
  it('becomes a draft of one language: what is public and every other language stay', async () => {
    const id = await post()
    await editor.saveDraft(id, 'jp', { title: '書き直し中' })
    const before = await publicBlog(cms.payload, id)
    const response = await imported(id, translated((await exported(id, 'xliff')).text))
    expect(response.status, response.text).toBe(200)
    expect(response.body).toMatchObject({
      saved: true,
      draft: true,
      counts: { conflict: 0, taken: 5, unchanged: 0, empty: 0, refused: 0 },
    })
    expect(await publicBlog(cms.payload, id)).toEqual(before)
    expect(await editor.open(id, 'ko')).toMatchObject({
      title: expect.stringMatching(/^종이접기 \d+$/),
      excerpt: '접는 법.',
      body: koreanBody,
      meta: { title: '접기 | 종이' },
      _status: 'draft',
    })
    expect(await editor.open(id, 'jp')).toMatchObject({ title: '書き直し中' })
    expect(await editor.open(id, 'en')).toMatchObject({ excerpt: english.excerpt })
    const published = await editor.publish(id, 'ko')
    expect(published.status, published.text).toBe(200)
    expect(publishedLocales(await publicBlog(cms.payload, id))).toEqual(['en', 'jp', 'ko'])
  })

  it('of XLIFF 1.2 in UTF-16, from a tool with tags of its own, does the same', async () => {
    const id = await post()
    const exportedFile = (await exported(id, 'xliff-1.2')).text
    const file = translated(exportedFile)
      .replace('source-language="en"', 'source-language="en-US"')
      .replace('target-language="ko"', 'target-language="ko_KR"')
      .replaceAll('<target>', '<target state="translated">')
    const bytes = new Blob([Buffer.from(`\ufeff${file}`, 'utf16le')])
    const { body, status, text } = await send('POST', `/blogs/${id}/exchange?locale=ko`, bytes)
    expect(status, text).toBe(200)
    expect(body.counts).toEqual({ conflict: 0, taken: 5, unchanged: 0, empty: 0, refused: 0 })
    expect(body.notice).toBeUndefined()
    expect(await editor.open(id, 'ko')).toMatchObject({ body: koreanBody })
  })

  it('without a target language is for the one that is open, and reports that', async () => {
    const id = await post()
    const file = translated((await exported(id, 'xliff')).text).replace(' trgLang="ko"', '')
    const { body } = await imported(id, file)
    expect(body.counts).toMatchObject({ taken: 5, refused: 0 })
    expect(body.notice).toMatch(/imported as Korean/)
  })

  it('of the same file again changes nothing', async () => {
    const id = await post()
    const file = translated((await exported(id, 'xliff')).text)
    await imported(id, file)
    const before = await everything(id)
    const { body } = await imported(id, file)
    expect(body).toMatchObject({ saved: false, counts: { taken: 0, unchanged: 5 } })
    expect(await everything(id)).toEqual(before)
  })

  it('of JSON does the same, and leaves alone what has no translation', async () => {
    const id = await post()
    const file = JSON.parse((await exported(id, 'json', 'de')).text)
    for (const segment of file.segments) {
      if (segment.id.startsWith('body')) segment.target = segment.source.replace('Fold', 'Falte')
      if (segment.id === 'excerpt') segment.target = 'Wie man faltet.'
    }
    const { body } = await imported(id, JSON.stringify(file), 'de')
    expect(body.counts).toEqual({ conflict: 0, taken: 3, unchanged: 0, empty: 2, refused: 0 })
    const german = await editor.open(id, 'de')
    expect(german).toMatchObject({ excerpt: 'Wie man faltet.' })
    expect(german.title ?? '').toBe('')
    expect(JSON.stringify(german.body)).toContain('Falte ')
  })

  it('refuses a text that would come out half in another language, and takes the rest', async () => {
    const id = await post()
    const file = JSON.parse((await exported(id, 'json')).text)
    for (const segment of file.segments) {
      if (segment.id === 'body/0') segment.target = '링크 없이'
      else if (segment.id === 'body/2') segment.target = '<1/> 실행'
      else if (segment.id === 'excerpt') segment.target = '접는 법'
    }
    file.segments.push({ id: 'body/99', target: '없음' })
    const before = await publicBlog(cms.payload, id)
    const { body } = await imported(id, JSON.stringify(file))
    const messages = Object.fromEntries(
      body.segments.map(({ id: name, outcome, message }: Record<string, string>) => [
        name,
        [outcome, message],
      ]),
    )
    expect(messages).toMatchObject({
      'body/0': ['refused', expect.stringContaining('missing: 1, 2')],
      'body/2': ['refused', expect.stringContaining('1 of its segments')],
      'body/99': ['refused', expect.stringContaining('doesn’t have this segment')],
      excerpt: ['taken', undefined],
    })
    expect(await editor.open(id, 'ko')).toMatchObject({ excerpt: '접는 법', body: text('옛 글') })
    expect(await publicBlog(cms.payload, id)).toEqual(before)
  })

  it('reports where the source has changed meanwhile, and finds what has only moved', async () => {
    const id = await post()
    const file = translated((await exported(id, 'xliff')).text)
    await editor.saveDraft(id, 'en', { excerpt: 'How to fold well.' })
    const { body } = await imported(id, file)
    const reportOf = (name: string) =>
      body.segments.find((segment: { id: string }) => segment.id === name)
    expect(reportOf('excerpt')).toMatchObject({
      outcome: 'taken',
      message: expect.stringContaining('changed since the export'),
    })
    expect(reportOf('title')).toEqual({ id: 'title', label: 'Title', outcome: 'taken' })

    const moved = document(paragraph(), ...english.body.root.children)
    await editor.saveDraft(id, 'en', { body: moved })
    // Exported once more: what the first import wrote is newer than the file of then.
    const next = (await exported(id, 'xliff')).text.replaceAll('실행', '돌리기')
    const { body: again } = await imported(id, next)
    expect(again.segments).toContainEqual({ id: 'body/3', label: 'Body', outcome: 'taken' })
    const korean = JSON.stringify((await editor.open(id, 'ko')).body)
    expect(korean).toContain('돌리기')
    expect(korean).toContain('두 번')
  })

  describe.each(['xliff', 'xliff-1.2', 'json'])('of %s', (format) => {
    const many = Array.from({ length: 6 }, (_, n) => `Sentence ${n}.`)
    const bodyOf = (texts: readonly string[]) =>
      document(...texts.map((one) => paragraph(leaf(one))))
    const korean = many.map((_, n) => `문장 ${n}.`)
    const bodyNow = async (id: string) =>
      ((await editor.open(id, 'ko')).body as ReturnType<typeof bodyOf>).root.children.map((one) =>
        (one as ReturnType<typeof paragraph>).children
          .map((at) => (at as { text: string }).text)
          .join(''),
      )

    /** A post of six sentences in both languages, and its export. */
    async function translatedPost() {
      count += 1
      const id = await editor.create('en', { title: `Newer ${count}`, body: bodyOf(many) })
      await editor.saveDraft(id, 'ko', { title: `새 글 ${count}`, body: bodyOf(korean) })
      return { id, file: (await exported(id, format)).text }
    }

    const reports = (response: RestResponse) =>
      Object.fromEntries(
        response.body.segments.map((one: { id: string; outcome: string }) => [one.id, one]),
      )

    it('leaves what people wrote since the export, until it is chosen', async () => {
      const { file, id } = await translatedPost()
      const newer = korean.with(1, '사람이 고친 문장.').with(2, '사람만 고친 문장.')
      await editor.saveDraft(id, 'ko', { body: bodyOf(newer) })
      const changed = file
        .replace('문장 1.', '파일의 문장.')
        .replace('문장 4.', '파일만 고친 문장.')
      const response = await imported(id, changed)
      expect(response.body.counts, response.text).toMatchObject({
        conflict: 1,
        taken: 1,
        refused: 0,
      })
      const { 'body/1': conflict, 'body/2': kept } = reports(response)
      expect(conflict).toMatchObject({
        outcome: 'conflict',
        conflict: { now: '사람이 고친 문장.', file: '파일의 문장.' },
      })
      expect(kept).toMatchObject({
        outcome: 'unchanged',
        message: expect.stringContaining('stays'),
      })
      expect(await bodyNow(id)).toEqual(newer.with(4, '파일만 고친 문장.'))

      // Chosen from the file: it takes the place of what was seen, and of nothing newer.
      const choice = JSON.stringify({
        ...response.body.file,
        segments: conflict.conflict.segments,
      })
      await editor.saveDraft(id, 'ko', { body: bodyOf(newer.with(1, '또 고친 문장.')) })
      const again = await imported(id, choice)
      expect(again.body).toMatchObject({ saved: false, counts: { conflict: 1, taken: 0 } })
      const { 'body/1': anew } = reports(again)
      const last = JSON.stringify({ ...again.body.file, segments: anew.conflict.segments })
      expect((await imported(id, last)).body).toMatchObject({ saved: true, counts: { taken: 1 } })
      expect(await bodyNow(id)).toEqual(newer.with(1, '파일의 문장.'))
    })

    it('replaces no field as a whole in which people wrote since the export', async () => {
      count += 1
      const id = await editor.create('en', { title: `Whole ${count}`, body: bodyOf(many) })
      await editor.saveDraft(id, 'ko', { title: '글', body: bodyOf(['옛 글']) })
      const file = translatedBy(
        (text) => text.replace('Sentence', '문장').replace(/Late|Whole/, '제목'),
        (await exported(id, format)).text,
      )
      await editor.saveDraft(id, 'ko', { body: bodyOf(['옛 글', '새 글']) })
      const response = await imported(id, file)
      const { body: conflict } = reports(response)
      expect(conflict, response.text).toMatchObject({
        outcome: 'conflict',
        conflict: { now: expect.stringContaining('새 글'), file: korean.join('\n') },
      })
      expect(await bodyNow(id)).toEqual(['옛 글', '새 글'])
      const choice = { ...response.body.file, segments: conflict.conflict.segments }
      const { body } = await imported(id, JSON.stringify(choice))
      expect(body.counts).toMatchObject({ conflict: 0, taken: 6 })
      expect(await bodyNow(id)).toEqual(korean)
    })

    it('takes all but the sentence whose source has changed, or has come since', async () => {
      count += 1
      const id = await editor.create('en', { title: `Late ${count}`, body: bodyOf(many) })
      const file = translatedBy(
        (text) => text.replace('Sentence', '문장').replace(/Late|Whole/, '제목'),
        (await exported(id, format)).text,
      )
      await editor.saveDraft(id, 'en', {
        body: bodyOf([...many.slice(0, 3), 'New.', ...many.slice(3)]),
      })
      const response = await imported(id, file)
      expect(response.body.counts, response.text).toMatchObject({ taken: 7, empty: 1, refused: 0 })
      expect(reports(response)['body/3']).toMatchObject({
        outcome: 'empty',
        message: expect.stringContaining('English'),
      })
      expect(await bodyNow(id)).toEqual([...korean.slice(0, 3), 'New.', ...korean.slice(3)])
    })
  })

  it('of a file without digests takes what is empty, and shows the rest', async () => {
    const id = await post()
    await editor.saveDraft(id, 'ko', { excerpt: '여기의 글' })
    const file = JSON.parse((await exported(id, 'json')).text)
    for (const segment of file.segments) {
      delete segment.hash
      delete segment.targetHash
      if (segment.id === 'excerpt') segment.target = '파일의 글'
      if (segment.id === 'meta/title') segment.target = '제목'
    }
    const { body } = await imported(id, JSON.stringify(file))
    expect(body.counts).toMatchObject({ conflict: 1, taken: 1, unchanged: 1 })
    expect(await editor.open(id, 'ko')).toMatchObject({
      excerpt: '여기의 글',
      meta: { title: '제목' },
    })
  })

  let other: string | undefined
  it.each<[string, (file: string, other: string) => string, RegExp]>([
    ['is empty', () => '', /n’t well-formed XML/],
    ['is cut off', (file) => file.slice(0, -40), /n’t well-formed XML/],
    ['is a picture', () => '\u0089PNG\r\n\u001a\n', /n’t well-formed XML/],
    ['is another XML', () => '<html><body/></html>', /n’t exported here/],
    [
      'brings entities',
      (file) => file.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'),
      /DOCTYPE/,
    ],
    ['has another version', (file) => file.replace('"2.1"', '"1.2"'), /version 1\.2/],
    ['has another language', (file) => file.replace('"ko"', '"de"'), /into de, but Korean/],
    [
      'comes from no language',
      (file) => file.replace('"en"', '"tlh"'),
      /wrong source language \(tlh\)/,
    ],
    [
      'comes from its own language',
      (file) => file.replace('"en"', '"ko"'),
      /wrong source language \(ko\)/,
    ],
    ['belongs to another document', (_, other) => other, /belongs to another document/],
    ['says a segment twice', (file) => file.replace(/<unit[\s\S]*?<\/unit>/, '$&$&'), /twice/],
    ['says nothing', (file) => file.replace(/<unit[\s\S]*<\/unit>/, ''), /no segments/],
    ['is broken JSON', () => '{"format":', /n’t JSON/],
    ['is too large', (file) => file + ' '.repeat(5 * 1024 * 1024), /larger than 4 MB/],
  ])('of a file that %s changes nothing and says what helps', async (_, change, message) => {
    const id = await sharedPost()
    other ??= translated((await exported(await post(), 'xliff')).text)
    const file = translated((await exported(id, 'xliff')).text)
    const before = await everything(id)
    const response = await imported(id, change(file, other))
    expect(response.status, response.text).toBe(400)
    expect(response.body.errors[0].message).toMatch(message)
    expect(response.body.errors[0].message).toMatch(/Nothing was changed; \w/)
    expect(await everything(id)).toEqual(before)
  })

  it('of bytes that are no text changes nothing', async () => {
    const id = await sharedPost()
    const before = await everything(id)
    const bytes = new Blob([new Uint8Array([0x3c, 0xff, 0xfe, 0x00])])
    const { status, body } = await send('POST', `/blogs/${id}/exchange?locale=ko`, bytes)
    expect(status).toBe(400)
    expect(body.errors[0].message).toMatch(/neither UTF-8 nor UTF-16/)
    expect(await everything(id)).toEqual(before)
  })

  it('of a bad file reports the fault in the language of the admin', async () => {
    const id = await sharedPost()
    const german = restClientWith({ Authorization: `JWT ${token}`, 'Accept-Language': 'de' })
    const { body } = await imported(id, '', 'ko', german)
    expect(body.errors[0].message).toMatch(/kein wohlgeformtes XML.*Es wurde nichts geändert/)
  })

  it('and a draft by a machine are refused to accounts that may not write the language', async () => {
    const id = await sharedPost()
    const file = translated((await exported(id, 'xliff')).text)
    const before = await everything(id)
    const { config } = cms.payload.collections.blogs
    const { update } = config.access
    // A translator of other languages, as the access rules see one.
    config.access.update = ({ req }) => req.locale !== 'ko'
    try {
      expect((await imported(id, file)).status).toBe(403)
      expect((await drafted(id, 'ko')).status).toBe(403)
      expect(service.requests).toEqual([])
    } finally {
      config.access.update = update
    }
    expect(await everything(id)).toEqual(before)
    for (const response of [
      await imported(id, file, 'ko', restClient()),
      await drafted(id, 'ko', restClient()),
    ]) {
      expect(response.status).toBe(403)
    }
  })
})

describe('pages and small documents', () => {
  it('are exported and imported: the home page with its sections, as a draft', async () => {
    const page = globalEditor(send, 'home')
    const home = {
      title: 'Home',
      sections: [
        { blockType: 'hero', heading: 'Eight leaves', text: 'One sheet.', link: '/blogs' },
        { blockType: 'figures', heading: '', items: [{ value: '8', label: 'languages' }] },
      ],
    }
    await page.publish('', 'en', home)
    await page.publish('', 'ko', { title: '집', sections: [{ blockType: 'quote', text: '옛' }] })
    const before = await publicGlobal(cms.payload, 'home')
    const file = (await send('GET', '/globals/home/exchange?format=json&locale=ko')).body
    for (const segment of file.segments) segment.target = `〈${segment.source}〉`
    const response = await send('POST', '/globals/home/exchange?locale=ko', file)
    expect(response.body, response.text).toMatchObject({ saved: true, draft: true })
    expect(await publicGlobal(cms.payload, 'home')).toEqual(before)
    expect(await page.open('', 'ko')).toMatchObject({
      title: '〈Home〉',
      sections: [
        { blockType: 'hero', heading: '〈Eight leaves〉', text: '〈One sheet.〉', link: '/blogs' },
        { blockType: 'figures', items: [{ value: '〈8〉', label: '〈languages〉' }] },
      ],
    })
  })

  it('without drafts are public at once, as the report says', async () => {
    await send('POST', '/globals/site?locale=en', {
      name: 'Octavo',
      navigation: [{ label: 'Blog', link: '/blogs' }],
    })
    const author = await send('POST', '/authors?locale=en', { name: 'Ann', role: 'Binder' })
    for (const path of ['/globals/site', `/authors/${author.body.doc.id}`]) {
      const file = (await send('GET', `${path}/exchange?format=json&locale=ko`)).body
      for (const segment of file.segments) segment.target = `〈${segment.source}〉`
      const { body } = await send('POST', `${path}/exchange?locale=ko`, file)
      expect(body).toMatchObject({ saved: true, draft: false })
    }
    const { body } = await send('GET', `/authors/${author.body.doc.id}?locale=ko`)
    expect(body).toMatchObject({ name: '〈Ann〉', role: '〈Binder〉' })
    const site = await send('GET', '/globals/site?locale=ko')
    expect(site.body.navigation).toMatchObject([{ label: '〈Blog〉', link: '/blogs' }])
  })

  it('without drafts keep their own rules: a name that is missing refuses all', async () => {
    const author = await send('POST', '/authors?locale=en', { name: 'Bob', role: 'Printer' })
    const path = `/authors/${author.body.doc.id}`
    const file = (await send('GET', `${path}/exchange?format=json&locale=ko`)).body
    file.segments[1].target = '인쇄공'
    const response = await send('POST', `${path}/exchange?locale=ko`, file)
    expect(response.status).toBe(400)
    const { body } = await send('GET', `${path}?locale=ko`)
    expect(body.role ?? '').toBe('')
  })
})

describe('a draft by a machine', () => {
  it('fills an empty language and touches nothing else', async () => {
    const id = await post()
    const before = await publicBlog(cms.payload, id)
    const response = await drafted(id)
    expect(response.status, response.text).toBe(200)
    expect(response.body).toMatchObject({ saved: true, draft: true, counts: { taken: 5 } })
    expect(await publicBlog(cms.payload, id)).toEqual(before)
    expect(await editor.open(id, 'de')).toMatchObject({
      title: expect.stringMatching(/^\[Folding paper \d+\]$/),
      body: document(
        paragraph(
          leaf('[Fold ]'),
          leaf('[twice]', 1),
          leaf('[, see ]'),
          link('/blogs/sheets', leaf('[our sheets]')),
          leaf('[.]'),
        ),
        code,
        paragraph(leaf('[Run ]'), leaf('npm test', 16), leaf(' &[ rest.]')),
      ),
      _status: 'draft',
    })
  })

  it('never overwrites what people wrote, and renews what only it wrote', async () => {
    const id = await post()
    await editor.saveDraft(id, 'de', { title: 'Von Hand' })
    await drafted(id)
    expect(await editor.open(id, 'de')).toMatchObject({
      title: 'Von Hand',
      excerpt: '[How to fold.]',
    })

    // Nothing new: no request.
    service.requests.length = 0
    expect((await drafted(id)).body).toMatchObject({ saved: false, counts: { unchanged: 5 } })
    expect(service.requests).toEqual([])

    await editor.saveDraft(id, 'de', { meta: { title: 'Verbessert' } })
    await editor.saveDraft(id, 'en', { excerpt: 'New words.', meta: { title: 'New title' } })
    const { body } = await drafted(id)
    expect(body.counts).toMatchObject({ taken: 1, unchanged: 4 })
    expect(await editor.open(id, 'de')).toMatchObject({
      title: 'Von Hand',
      excerpt: '[New words.]',
      meta: { title: 'Verbessert' },
    })
  })

  it('leaves a field to an editor who writes it while the service works', async () => {
    const id = await post()
    service.meanwhile(async () => {
      await editor.saveDraft(id, 'de', { excerpt: 'Gerade geschrieben' })
    })
    const { body } = await drafted(id)
    expect(body.counts).toEqual({ conflict: 0, taken: 4, unchanged: 0, empty: 0, refused: 1 })
    expect(await editor.open(id, 'de')).toMatchObject({ excerpt: 'Gerade geschrieben' })
  })

  it('does not write segments whose tags come back broken, nor half a text', async () => {
    const id = await post()
    service.behave('broken-tags')
    const { body } = await drafted(id)
    expect(body.counts).toEqual({ conflict: 0, taken: 3, unchanged: 0, empty: 0, refused: 2 })
    const german = await editor.open(id, 'de')
    expect(german).toMatchObject({ excerpt: '[How to fold.]' })
    expect(german.body ?? null).toBeNull()
  })

  it.each([
    [401, /rejected the key/],
    [429, /any more requests/],
    [500, /failed \(status 500\)/],
    ['malformed', /can’t read/],
  ] as const)(
    'changes nothing where the service responds %s, and reports that',
    async (behaviour, message) => {
      const id = await sharedPost()
      const before = await everything(id)
      service.behave(behaviour)
      const response = await drafted(id)
      expect(response.status).toBe(502)
      expect(response.body.errors[0].message).toMatch(message)
      expect(response.text).not.toContain('secret detail')
      expect(await everything(id)).toEqual(before)
    },
  )

  it('is forgotten with its document', async () => {
    const id = await post()
    await drafted(id)
    const store = cms.payload.db.connection.collection('machine_words')
    expect(await store.countDocuments({ document: `blogs/${id}` })).toBe(4)
    await send('DELETE', `/blogs/${id}`)
    expect(await store.countDocuments({ document: `blogs/${id}` })).toBe(0)
  })
})
