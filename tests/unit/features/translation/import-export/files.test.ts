import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeCodes } from '#src/features/translation/codes'
import { FileFault } from '#src/features/translation/import-export/file-fault'
import { readJson, writeJson } from '#src/features/translation/import-export/json-file'
import { readXliff } from '#src/features/translation/import-export/read-xliff'
import type {
  IncomingTranslation,
  OutgoingTranslation,
} from '#src/features/translation/import-export/translation-file'
import { writeXliff } from '#src/features/translation/import-export/write-xliff'
import { writeOldXliff } from '#src/features/translation/import-export/write-xliff-1'
import { unitId } from '#src/features/translation/import-export/xliff-names'
import {
  elementsOf,
  parseXml,
  type XmlElement,
} from '#src/features/translation/import-export/xml-tree'
import { hasTranslatableText } from '#src/features/translation/inline'
import { segmentsOf } from '#src/features/translation/segments'
import { sourceHash } from '#src/features/translation/source-hash'
import { wordsHash } from '#src/features/translation/target-words'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { withinSteps } from '../../../../support/counted-work/counted-call'
import { anyCodeUnits, richText, someText } from '../random-rich-text'

const fields = translatableFields([
  { name: 'title', type: 'text', localized: true },
  { name: 'body', type: 'richText', localized: true },
])

function outgoing(values: Record<string, unknown>, isPrefilled = false): OutgoingTranslation {
  return {
    document: 'blogs/64f0c0ffee64f0c0ffee64f0',
    from: 'en',
    to: 'ja',
    segments: segmentsOf(fields, values).map((segment) => ({
      segment,
      hash: sourceHash(segment),
      targetHash: wordsHash(segment.inline),
      existing: isPrefilled ? segment.inline : undefined,
    })),
  }
}

/** Text that XML cannot hold as it is, besides text that it can. */
const hardText = fc.oneof(someText, anyCodeUnits)
const document = fc.record({ title: hardText, body: richText })

const formats = [
  ['XLIFF', writeXliff, readXliff, unitId],
  ['XLIFF 1.2', writeOldXliff, readXliff, unitId],
  ['JSON', writeJson, readJson, (id: string) => id],
] as const

describe.each(formats)('%s', (_, write, read, idOf) => {
  it('returns what was written: document, languages, sentences, codes, hashes', () => {
    fc.assert(
      fc.property(document, (values) => {
        const given = outgoing(values, true)
        const taken: IncomingTranslation = read(write(given))
        expect(taken).toMatchObject({ document: given.document, from: 'en', to: 'ja' })
        expect(taken.segments.map(({ id }) => id)).toEqual(
          given.segments.map(({ segment }) => idOf(segment.id)),
        )
        for (const [index, { segment, hash, targetHash }] of given.segments.entries()) {
          const incoming = taken.segments[index]
          expect(incoming?.hash).toBe(hash)
          expect(incoming?.targetHash).toBe(targetHash)
          expect(takeCodes(segment.inline, incoming?.translation ?? [])).toEqual({
            inline: segment.inline,
          })
          expect(hasTranslatableText(segment.inline)).toBe(true)
        }
      }),
    )
  })

  it('leaves the target empty where there is no translation, and reads that as none', () => {
    fc.assert(
      fc.property(document, (values) => {
        const { segments } = read(write(outgoing(values)))
        for (const { translation } of segments) expect(translation).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

/** What the schema of OASIS says of the elements that are written: order of children, attributes. */
const schema: Readonly<Record<string, { children: RegExp; attributes: readonly string[] }>> = {
  xliff: {
    children: /^(?:file )+$/,
    attributes: ['version!', 'srcLang!', 'trgLang', 'xmlns', 'xmlns:mda'],
  },
  file: {
    children: /^(?:group |unit )+$/,
    attributes: ['id!', 'original', 'canResegment', 'xml:space'],
  },
  group: { children: /^(?:notes )?(?:group |unit )*$/, attributes: ['id!', 'name'] },
  unit: {
    children: /^(?:mda:metadata )*(?:notes )?(?:originalData )?(?:segment |ignorable )+$/,
    attributes: ['id!', 'name'],
  },
  notes: { children: /^(?:note )+$/, attributes: [] },
  note: { children: /^(?:cp )*$/, attributes: ['category'] },
  originalData: { children: /^(?:data )+$/, attributes: [] },
  data: { children: /^(?:cp )*$/, attributes: ['id!'] },
  segment: { children: /^source (?:target )?$/, attributes: ['state'] },
  source: { children: /^(?:cp |ph |pc )*$/, attributes: [] },
  target: { children: /^(?:cp |ph |pc )*$/, attributes: [] },
  pc: {
    children: /^(?:cp |ph |pc )*$/,
    attributes: ['id!', 'type', 'subType', 'dataRefStart', 'dataRefEnd', 'canCopy', 'canDelete'],
  },
  ph: {
    children: /^$/,
    attributes: ['id!', 'type', 'subType', 'equiv', 'disp', 'dataRef', 'canCopy', 'canDelete'],
  },
  cp: { children: /^$/, attributes: ['hex!'] },
}

/** The types of the attributes, by the same schema. */
const nmtoken = /^[\w.:-]+$/
const yesNo = /^(?:yes|no)$/
const types: Readonly<Record<string, RegExp>> = {
  id: nmtoken,
  dataRef: nmtoken,
  dataRefStart: nmtoken,
  dataRefEnd: nmtoken,
  type: /^(?:fmt|ui|quote|link|image|other)$/,
  subType: /^[^\s:]+:[^\s:]+$/,
  canCopy: yesNo,
  canDelete: yesNo,
  canResegment: yesNo,
  state: /^(?:initial|translated|reviewed|final)$/,
  hex: /^(?:[\dA-F]{2})+$/,
  srcLang: /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/,
  trgLang: /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/,
  'xml:space': /^(?:default|preserve)$/,
}

function checkAgainstSchema(element: XmlElement): void {
  if (element.namespace.includes('metadata')) return
  const rule = schema[element.name]
  expect(rule, element.name).toBeDefined()
  const names = elementsOf(element.children).map(({ name, namespace }) =>
    namespace.includes('metadata') ? `mda:${name} ` : `${name} `,
  )
  expect(names.join('')).toMatch(rule?.children ?? /^$/)
  const allowed = rule?.attributes ?? []
  for (const name of Object.keys(element.attributes)) {
    expect(allowed.map((known) => known.replace('!', ''))).toContain(name)
  }
  for (const name of allowed.filter((known) => known.endsWith('!'))) {
    expect(Object.keys(element.attributes)).toContain(name.replace('!', ''))
  }
  for (const [name, value] of Object.entries(element.attributes)) {
    expect(value, name).toMatch(types[name] ?? /^/)
  }
  for (const child of elementsOf(element.children)) checkAgainstSchema(child)
}

describe('an XLIFF file', () => {
  it('follows the schema of OASIS, with data for each code and unique ids', () => {
    fc.assert(
      fc.property(document, fc.boolean(), (values, isPrefilled) => {
        const given = outgoing(values, isPrefilled)
        if (given.segments.length === 0) return
        const root = parseXml(writeXliff(given))
        checkAgainstSchema(root)
        const units: XmlElement[] = []
        const visit = (element: XmlElement) => {
          if (element.name === 'unit') units.push(element)
          elementsOf(element.children).forEach(visit)
        }
        visit(root)
        const ids = units.map(({ attributes }) => attributes['id'])
        expect(new Set(ids).size).toBe(ids.length)
        for (const unit of units) {
          const data = new Set<string>()
          const refs: string[] = []
          const look = (element: XmlElement) => {
            if (element.name === 'data') data.add(String(element.attributes['id']))
            for (const [name, value] of Object.entries(element.attributes)) {
              if (name.startsWith('dataRef')) refs.push(value)
            }
            elementsOf(element.children).forEach(look)
          }
          look(unit)
          for (const ref of refs) expect(data).toContain(ref)
        }
      }),
      { numRuns: 30 },
    )
  })
})

const unit = (inside: string, id = 'title') => `<unit id="${id}">${inside}</unit>`
const xliff = (
  units: string,
  attributes = 'version="2.1" srcLang="en" trgLang="ko"',
  before = '',
) =>
  `<?xml version="1.0"?>${before}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="f" original="blogs/1">${units}</file></xliff>`
const translationOf = (inside: string) => readXliff(xliff(unit(inside))).segments[0]?.translation
const segment = (target: string, state = 'translated') =>
  `<segment state="${state}"><source>Fold</source>${target}</segment>`

describe('an XLIFF file of another tool', () => {
  it('may have its units cut into segments, in an order of their own', () => {
    expect(
      translationOf(
        '<segment><source>A. </source><target order="3">둘</target></segment><ignorable><source> </source></ignorable><segment><source>B.</source><target order="1">하나</target></segment>',
      ),
    ).toEqual([
      { type: 'text', text: '하나' },
      { type: 'text', text: ' ' },
      { type: 'text', text: '둘' },
    ])
  })

  it('may have its codes written apart, and marks of the tool within the text', () => {
    expect(
      translationOf(
        segment(
          '<target>a<sc id="1"/>b<mrk id="m1" type="term">c</mrk><sm id="m2"/><ec startRef="1"/><em startRef="m2"/></target>',
        ),
      ),
    ).toEqual([
      { type: 'text', text: 'a' },
      {
        type: 'span',
        id: '1',
        children: [
          { type: 'text', text: 'b' },
          { type: 'text', text: 'c' },
        ],
      },
    ])
  })

  it('has no translation where the target is an unedited copy', () => {
    expect(translationOf(segment('<target>Fold</target>', 'initial'))).toEqual([])
    // XLIFF 2 says of the attribute state: "Default value: initial".
    expect(translationOf('<segment><source>Fold</source><target>Fold</target></segment>')).toEqual(
      [],
    )
    expect(translationOf(segment('<target>Fold</target>', 'final'))).toEqual([
      { type: 'text', text: 'Fold' },
    ])
    expect(translationOf(segment('<target> </target>'))).toEqual([])
    expect(translationOf(segment(''))).toEqual([])
  })

  it.each([
    '<target>a<sc id="1"/>b</target>',
    '<target>a<ec startRef="1"/>b</target>',
    '<target><sc id="1"/><sc id="2"/><ec startRef="1"/><ec startRef="2"/></target>',
    '<target>a<b xmlns="http://www.w3.org/1999/xhtml">b</b></target>',
    '<target>a<cp hex="FFFFFFFF"/></target>',
  ])('cannot be read where codes do not match: %s', (target) => {
    expect(translationOf(segment(target))).toBeUndefined()
  })
})

describe('an XLIFF 2 file', () => {
  const namespace = 'xmlns="urn:oasis:names:tc:xliff:document:2.0"'
  const idsIn = (text: string) => readXliff(text).segments.map(({ id }) => id)
  const empty = segment('')

  it('has units in groups within groups, and none of another namespace', () => {
    const inner = `<group id="h">${unit(empty, 'b')}</group>`
    const foreign = `<own:unit xmlns:own="urn:own" id="x">${empty}</own:unit><notes>${unit(empty, 'n')}</notes>`
    expect(
      idsIn(
        xliff(`${unit(empty, 'a')}<group id="g">${inner}${foreign}</group>${unit(empty, 'c')}`),
      ),
    ).toEqual(['a', 'b', 'c'])
  })

  it('names the document of its files, and both languages', () => {
    const file = (original: string) => `<file id="f"${original}/>`
    const root = (...files: string[]) =>
      `<xliff ${namespace} version="2.0" srcLang="en">${files.join('')}</xliff>`
    const one = ' original="blogs/1"'
    expect(readXliff(root(file(one), file(one)))).toEqual({
      document: 'blogs/1',
      from: 'en',
      to: '',
      segments: [],
    })
    expect(readXliff(root(file(one), file(' original="blogs/2"'))).document).toBe(
      'blogs/1, blogs/2',
    )
    expect(readXliff(root(file(''))).document).toBe('')
  })

  it.each([
    ['<cp hex="1F600"/>', [{ type: 'text', text: '😀' }]],
    ['<cp hex="10ffff"/>', [{ type: 'text', text: '\u{10ffff}' }]],
    ['<cp hex="0001"/>', [{ type: 'text', text: '\u0001' }]],
    ['<cp hex="110000"/>', undefined],
    ['<cp hex="0000041"/>', undefined],
    ['<cp hex="zz"/>', undefined],
    ['<cp/>', undefined],
    [
      '<ph id="1"/>a',
      [
        { type: 'mark', id: '1' },
        { type: 'text', text: 'a' },
      ],
    ],
    [
      'a<sc id="1"/>b<ec id="1"/>',
      [
        { type: 'text', text: 'a' },
        { type: 'span', id: '1', children: [{ type: 'text', text: 'b' }] },
      ],
    ],
    ['<own:x xmlns:own="urn:own">a</own:x>', undefined],
    ['<unknown>a</unknown>', undefined],
  ])('has the code %s', (target, translation) => {
    expect(translationOf(segment(`<target>${target}</target>`))).toEqual(translation)
  })

  it.each([
    [
      'of which one alone is translated',
      [{ type: 'text', text: '둘' }],
      segment('') + segment('<target>둘</target>'),
    ],
    [
      'of which none is, though the text between them is',
      [],
      `${segment('')}<ignorable><source> </source><target>-</target></ignorable>`,
    ],
    [
      'with text between them that has a target',
      [
        { type: 'text', text: '둘' },
        { type: 'text', text: '-' },
      ],
      `${segment('<target>둘</target>')}<ignorable><source> </source><target>-</target></ignorable>`,
    ],
    [
      'with text between them that is a copy',
      [
        { type: 'text', text: '둘' },
        { type: 'text', text: ' ' },
      ],
      `${segment('<target>둘</target>')}<ignorable><source> </source><target> </target></ignorable>`,
    ],
    [
      'of another namespace',
      [],
      '<own:segment xmlns:own="urn:own"><own:target>둘</own:target></own:segment>',
    ],
    [
      'that is no copy, though nothing says that it is done',
      [{ type: 'text', text: '접기' }],
      segment('<target>접기</target>', 'initial'),
    ],
    [
      'with a target alone',
      [{ type: 'text', text: '접기' }],
      '<segment><target>접기</target></segment>',
    ],
  ])('has segments %s', (_, translation, inside) => {
    expect(translationOf(inside)).toEqual(translation)
  })

  const meta = (type: string, value: string) =>
    `<mda:meta xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" type="${type}">${value}</mda:meta>`
  it.each([
    [
      'in groups of a tool',
      `<metadata><g>${meta('other', 'x')}</g><g><h>${meta('source-hash', ' 12ab ')}</h></g></metadata>`,
      '12ab',
    ],
    [
      'in a second part',
      `<metadata>${meta('other', 'x')}</metadata><metadata>${meta('source-hash', '1')}</metadata>`,
      '1',
    ],
    ['nowhere', `<metadata>${meta('other', 'x')}</metadata>`, undefined],
    ['outside of metadata', `<notes>${meta('source-hash', '1')}</notes>`, undefined],
    ['in another element', `<metadata><mark type="source-hash">1</mark></metadata>`, undefined],
  ])('has the hash of a source %s', (_, inside, hash) => {
    const [found] = readXliff(xliff(unit(`${inside}${empty}`))).segments
    expect([found?.hash, found?.targetHash]).toEqual([hash, undefined])
  })

  it.each([
    [`<xliff version="2.1" xmlns="urn:other"/>`, '2.1'],
    [`<xliff ${namespace}/>`, 'urn:oasis:names:tc:xliff:document:2.0'],
    [`<xliff ${namespace} version="2.2"/>`, '2.2'],
  ])('is refused with what it says of its version: %s', (text, found) => {
    expect(faultOf(() => readXliff(text))).toEqual(['wrong-version', found])
  })

  it('is refused by the name of its root', () => {
    expect(faultOf(() => readXliff('<html/>'))).toEqual(['not-exported-here', 'html'])
  })

  it('may be nested a hundred levels deep, and no more', () => {
    const deep = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels)
    expect(faultOf(() => parseXml(deep(100)))).toBeUndefined()
    expect(faultOf(() => parseXml(deep(101)))).toEqual(['not-xml', '1'])
  })

  it('is read without its byte order mark, and with the line breaks of XML', () => {
    expect(parseXml('\uFEFF<a x="1">1\r\n2\r3<b/></a>')).toEqual({
      namespace: '',
      name: 'a',
      attributes: { x: '1' },
      children: ['1\n2\n3', { namespace: '', name: 'b', attributes: {}, children: [] }],
    })
  })
})

describe('a JSON file', () => {
  const json = (segments: readonly object[], more: object = {}) =>
    JSON.stringify({
      format: 'octavo-translation',
      version: 1,
      document: 'blogs/1',
      from: 'en',
      to: 'ko',
      segments,
      ...more,
    })
  const part = { hash: undefined, targetHash: undefined }

  it('may have a byte order mark, and targets that are missing or empty', () => {
    expect(
      readJson(
        `\uFEFF${json([{ id: 'a' }, { id: 'b', target: null }, { id: 'c', target: ' <1/>' }, { id: 'd', target: 'x<1>' }])}`,
      ).segments,
    ).toEqual([
      { id: 'a', ...part, translation: [] },
      { id: 'b', ...part, translation: [] },
      { id: 'c', ...part, translation: [] },
      { id: 'd', ...part, translation: undefined },
    ])
  })

  it.each([
    [json([{ id: 'a' }, {}]), ['not-exported-here', 'segments.1.id']],
    [json([], { to: 1 }), ['not-exported-here', 'to']],
    [json([], { version: 3 }), ['wrong-version', '3']],
    ['[]', ['not-exported-here', '']],
  ])('%s is refused with the place', (text, fault) => {
    expect(faultOf(() => readJson(text))).toEqual(fault)
  })
})

const faultOf = (read: () => unknown): unknown => {
  try {
    read()
  } catch (error) {
    return error instanceof FileFault ? [error.kind, error.found] : error
  }
  return undefined
}

describe('a bad file', () => {
  it.each([
    ['', 'not-xml'],
    ['no file at all', 'not-xml'],
    ['<xliff', 'not-xml'],
    [xliff(unit(segment('<target>a</source>'))), 'not-xml'],
    [xliff(unit(segment('<target>&nbsp;</target>'))), 'not-xml'],
    [xliff(unit(segment('<target>&shy;&own;</target>'))), 'not-xml'],
    [xliff('').slice(0, -4), 'not-xml'],
    [`${xliff('')}<more/>`, 'not-xml'],
    ['<a>'.repeat(5000), 'not-xml'],
    [xliff('', undefined, '<!DOCTYPE xliff>'), 'doctype'],
    [xliff('', undefined, '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'doctype'],
    ['<html/>', 'not-exported-here'],
    ['<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'no-segments'],
    ['<xliff version="1.9" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'wrong-version'],
    [xliff('', 'version="2.2" srcLang="en" trgLang="ko"'), 'wrong-version'],
  ])('of XML says what is wrong: %s', (text, kind) => {
    expect(faultOf(() => readXliff(text))).toEqual([kind, expect.any(String)])
  })

  it('of XML names the line', () => {
    expect(faultOf(() => readXliff('<xliff>\n<file>\n</xliff>'))).toEqual([
      'not-xml',
      expect.stringMatching(/^3: /),
    ])
  })

  it.each([
    ['{', 'not-json'],
    ['{}', 'not-exported-here'],
    ['{"format":"octavo-translation","version":1,"segments":[{}]}', 'not-exported-here'],
    [
      '{"format":"octavo-translation","version":2,"document":"","from":"","to":"","segments":[]}',
      'wrong-version',
    ],
  ])('of JSON says what is wrong: %s', (text, kind) => {
    expect(faultOf(() => readJson(text))).toEqual([kind, expect.any(String)])
  })
})

describe('a file with an element of very many attributes', () => {
  it('is refused before they are compared with each other', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `a${n}="1"`).join(' ')
    const read = withinSteps('src/features/translation/import-export/read-xliff', 'readXliff', [
      `<xliff ${many}/>`,
    ])
    await expect(read).rejects.toThrow(/not-xml.*1000 attributes/)
  })
})

describe('the limits of an XML file', () => {
  // The parser is read in pieces of 16,384 characters.
  const element = (count: number, before = '') =>
    `${before}<a ${Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')} b="${' '.repeat(20_000)}"/>`

  it('let an element have a thousand attributes before the next piece, and no more', () => {
    expect(Object.keys(parseXml(element(1_000)).attributes)).toHaveLength(1_001)
    expect(faultOf(() => parseXml(element(1_001)))).toEqual([
      'not-xml',
      '1: more than 1000 attributes',
    ])
    expect(faultOf(() => parseXml(element(1_001, '<!--\n\n-->')))).toEqual([
      'not-xml',
      '3: more than 1000 attributes',
    ])
  })

  it('name the line of an element that is too deep', () => {
    expect(faultOf(() => parseXml(`\n${'<a>'.repeat(100)}\n<a>`))).toEqual(['not-xml', '3'])
  })

  it('are those of a file with one root', () => {
    const second = ['not-xml', '2: a second root element']
    expect(faultOf(() => parseXml('<a/>\n<b/>'))).toEqual(second)
    expect(faultOf(() => parseXml('<a><c/></a>\n<b>\n\n</b>\n'))).toEqual(second)
    expect(faultOf(() => parseXml('<!-- a -->'))).toEqual(['not-xml', '1'])
    expect(parseXml('<!-- a -->\n<a/>\n').name).toBe('a')
  })

  it('count elements that are open, not those that have been', () => {
    const many = `<a>${'<b></b>'.repeat(300)}</a>`
    expect(elementsOf(parseXml(many).children)).toHaveLength(300)
  })
})

describe('words of another language', () => {
  const leaf = (text: string, more: object = {}) => ({ type: 'text', text, format: 0, ...more })
  const body = {
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', children: [leaf('See '), leaf('ibidem', { $: { lang: 'la' } })] },
      ],
    },
  }
  const given = outgoing({ title: 'T', body }, true)

  it('are named to translators, who may leave out the mark', () => {
    const xliff = writeXliff(given)
    expect(xliff).toContain('<note category="code">1: lang=la</note>')
    expect(xliff).toMatch(/<pc id="1" type="fmt" subType="octavo:language"[^>]* canDelete="yes">/)
    expect(writeJson(given)).toContain('"1": "lang=la"')
  })

  it('have data for the codes that the translation alone has', () => {
    const own = {
      type: 'span',
      id: '2',
      kind: 'format',
      formats: [],
      href: '',
      lang: 'en',
    } as const
    const [title, line] = given.segments
    if (!title || !line) throw new Error('There are two segments.')
    const children = [{ type: 'text', text: 'cozy' } as const]
    const xliff = writeXliff({
      ...given,
      segments: [{ ...line, existing: [{ ...own, children }] }],
    })
    expect(xliff).toContain('<data id="d2s">&lt;lang=en&gt;</data>')
    expect(readXliff(xliff).segments[0]?.translation).toEqual([{ type: 'span', id: '2', children }])
  })
})
