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
  it('is refused quickly', () => {
    const many = Array.from({ length: 40_000 }, (_, n) => `a${n}="1"`).join(' ')
    const start = performance.now()
    expect(() => readXliff(`<xliff ${many}/>`)).toThrow(/not-xml.*1000 attributes/)
    expect(performance.now() - start).toBeLessThan(1_500)
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
