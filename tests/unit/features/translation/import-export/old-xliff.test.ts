import { describe, expect, it } from 'vitest'
import { readXliff } from '#src/features/translation/import-export/read-xliff'

const file = (unit: string, attributes = 'source-language="en-US" target-language="ja-JP"') =>
  `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:tool="urn:some:tool">
  <file original="blogs/1" datatype="plaintext" ${attributes} tool:build="7">
    <header><tool tool-id="some" tool-name="Some"/><tool:more><source>no</source></tool:more></header>
    <body><group id="g"><group id="h">${unit}</group></group></body>
  </file>
</xliff>`
const unit = (inside: string, attributes = '') =>
  `<trans-unit id="body:1" ${attributes}>${inside}</trans-unit>`
const source = '<source>A <g id="1">b</g><x id="2"/></source>'
const read = (inside: string, attributes = '') =>
  readXliff(file(unit(source + inside, attributes))).segments[0]
const translation = [
  { type: 'text', text: '紙 ' },
  { type: 'span', id: '1', children: [{ type: 'text', text: '折' }] },
  { type: 'mark', id: '2' },
]

describe('an XLIFF 1.2 file of another tool', () => {
  it.each([
    ['codes around text', '紙 <g id="1">折</g><x id="2"/>'],
    ['codes apart', '紙 <bx id="1"/>折<ex id="1"/><x id="2"/>'],
    [
      'codes apart that refer to each other',
      '紙 <bx id="1" rid="7"/>折<ex id="3" rid="7"/><x id="2"/>',
    ],
    [
      'the codes of the original in the text',
      '紙 <bpt id="1">&lt;b&gt;</bpt>折<ept id="1">&lt;/b&gt;</ept><ph id="2">&lt;br/&gt;</ph>',
    ],
    [
      'codes that end in another unit',
      '紙 <it id="1" pos="open">&lt;b&gt;</it>折<it id="1" pos="close"/><x id="2"/>',
    ],
    [
      'marks of segments and terms',
      '<mrk mtype="seg" mid="0">紙 <g id="1"><mrk mtype="term">折</mrk></g></mrk><mrk mtype="seg" mid="1"><x id="2"/></mrk>',
    ],
    ['CDATA and character references', '<![CDATA[紙 ]]><g id="1">&#x6298;</g><x id="2"/>'],
  ])('has %s', (_, target) => {
    const found = read(`<target state="translated">${target}</target>`)?.translation
    expect(found).toEqual(translation)
  })

  it('names its document, both languages, and the hash of each source', () => {
    const text = file(unit(`${source}<target>紙</target>`, 'extradata=" 12ab "'))
    expect(readXliff(text)).toMatchObject({
      document: 'blogs/1',
      from: 'en-US',
      to: 'ja-JP',
      segments: [{ id: 'body:1', hash: '12ab' }],
    })
    expect(readXliff(file(unit(source), 'source-language="en"')).to).toBe('')
  })

  it('has suggestions, notes, and parts of tools that are no translation', () => {
    const more =
      '<seg-source>A</seg-source><note>n</note><alt-trans match-quality="90"><target>案</target></alt-trans><own:x xmlns:own="urn:own"><target>no</target></own:x>'
    expect(read(more)?.translation).toEqual([])
    expect(read(`<target>紙 <g id="1">折</g><x id="2"/></target>${more}`)?.translation).toEqual(
      translation,
    )
  })

  it('has no translation where the target is an unedited copy', () => {
    const copy = (state: string) => `<target${state}>A <g id="1">b</g><x id="2"/></target>`
    expect(read(copy(''))?.translation).toEqual([])
    expect(read(copy(' state="new"'))?.translation).toEqual([])
    expect(read(copy(' state="needs-translation"'))?.translation).toEqual([])
    expect(read(copy(' state="final"'))?.translation).toHaveLength(3)
    expect(read(copy(''), 'approved="yes"')?.translation).toHaveLength(3)
    expect(read('<target/>')?.translation).toEqual([])
  })

  it.each(['<bx id="1"/>折', '折<ex id="1"/>', '<b>折</b>', '<own xmlns="urn:own">折</own>'])(
    'cannot be read where codes do not match: %s',
    (target) => expect(read(`<target>${target}</target>`)?.translation).toBeUndefined(),
  )

  it('may have parts of a tool whose prefix nothing declares', () => {
    const more = '<own:x own:a="1"><target>no</target></own:x>'
    expect(read(`<target>紙 <g id="1">折</g><x id="2"/></target>${more}`)?.translation).toEqual(
      translation,
    )
    expect(read('<target>紙 <own:x/></target>')?.translation).toBeUndefined()
  })

  it.each([/ xmlns="[^"]*"/, / version="1.2"/])('may have lost its root’s %s', (lost) => {
    const text = file(unit(`${source}<target>紙</target>`)).replace(lost, '')
    expect(readXliff(text).segments[0]?.translation).toEqual([{ type: 'text', text: '紙' }])
  })
})

describe('an XLIFF 1.2 file with codes as text', () => {
  const bold = '<source>A <bpt id="1">&lt;1&gt;</bpt>b<ept id="1">&lt;/1&gt;</ept></source>'
  const readText = (target: string, from = bold) =>
    readXliff(file(unit(`${from}<target>${target}</target>`))).segments[0]?.translation

  it('has its codes where a program wrote them as text, and the original had some', () => {
    expect(readText('紙 &lt;1&gt;折&lt;/1&gt; &amp;amp;')).toEqual([
      { type: 'text', text: '紙 ' },
      { type: 'span', id: '1', children: [{ type: 'text', text: '折' }] },
      { type: 'text', text: ' &amp;' },
    ])
    expect(readText('紙 &lt;1&gt;折')).toBeUndefined()
    expect(readText('紙 &lt;1&gt;折', '<source>A</source>')).toEqual([
      { type: 'text', text: '紙 <1>折' },
    ])
    expect(readText(' ')).toEqual([])
  })

  it.each([
    ['sign-0001', { type: 'text', text: '\u0001' }],
    ['sign-D83D', { type: 'text', text: '\ud83d' }],
    ['sign-d83d', { type: 'mark', id: 'sign-d83d' }],
    ['sign-12345', { type: 'mark', id: 'sign-12345' }],
    ['sign-', { type: 'mark', id: 'sign-' }],
    ['1', { type: 'mark', id: '1' }],
    ['my-sign-0001', { type: 'mark', id: 'my-sign-0001' }],
  ])('reads the code %s as %j', (id, part) => {
    expect(readText(`a<x id="${id}"/>`)).toEqual([{ type: 'text', text: 'a' }, part])
  })

  it('has a code that begins where its place says nothing', () => {
    expect(readText('<it id="1">x</it>折<ept id="1"/>')).toEqual([
      { type: 'span', id: '1', children: [{ type: 'text', text: '折' }] },
    ])
  })
})

describe('an XLIFF 1.2 file that Translate Toolkit made of a PO file', () => {
  const place = (source: string, line: string) =>
    `<context-group name="po-reference" purpose="location"><context context-type="sourcefile">${source}</context><context context-type="linenumber">${line}</context></context-group>`
  const both = (units: string, original = unit('<source>A</source>')) =>
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="blogs/1" datatype="plaintext" source-language="en" target-language="ja"><body>${original}</body></file>
  <file original="messages.po" datatype="po" source-language="xx"><body>${units}</body></file>
</xliff>`
  const poUnit = (target: string, ...places: string[]) =>
    `<trans-unit id="1"><source>A</source>${target}${places.join('')}</trans-unit>`
  const segments = (text: string) =>
    readXliff(text).segments.map(({ id, translation }) => [
      id,
      translation?.map((part) => (part.type === 'text' ? part.text : part.type)).join(''),
    ])

  it('has its translations by their places, each sentence its own', () => {
    const two = unit('<source>A</source>') + unit('<source>A</source>').replace('body:1', 'body:2')
    const text = both(poUnit('<target>紙</target>', place('body', '1'), place('body', '2')), two)
    expect(segments(text)).toEqual([
      ['body:1', '紙'],
      ['body:2', '紙'],
    ])
    expect(readXliff(text)).toMatchObject({ document: 'blogs/1', from: 'en', to: 'ja' })
  })

  it('has none where the place is another one, or the text is empty', () => {
    for (const units of [
      poUnit('<target>紙</target>', place('body', '2')),
      poUnit('<target>紙</target>'),
      poUnit('<target> </target>', place('body', '1')),
      poUnit('', place('body', '1')),
      poUnit('<target>紙</target>', place('body', '1').replace('location', 'other')),
      poUnit('<target>紙</target>', place('body', '1').replace('linenumber', 'record')),
    ]) {
      expect(segments(both(units))).toEqual([['body:1', '']])
    }
  })

  it('leaves the translations that the original file has', () => {
    const own = unit('<source>A</source><target>本</target>')
    const units = poUnit('<target>紙</target>', place('body', '1'))
    expect(segments(both(units, own))).toEqual([['body:1', '本']])
    const broken = unit('<source>A</source><target><bx id="1"/>本</target>')
    expect(segments(both(units, broken))).toEqual([['body:1', undefined]])
  })
})

describe('the document of an XLIFF 1.2 file', () => {
  const files = (...originals: string[]) =>
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">${originals
      .map((original) => `<file original="${original}" source-language="en"><body/></file>`)
      .join('')}</xliff>`

  it('is the one that all of its files name', () => {
    expect(readXliff(files('blogs/1', '', 'blogs/1'))).toMatchObject({
      document: 'blogs/1',
      from: 'en',
      to: '',
      segments: [],
    })
    expect(readXliff(files('blogs/1', 'blogs/2')).document).toBe('blogs/1, blogs/2')
  })

  it.each([
    ['version="1.0"', true],
    ['version="1.1" xmlns="urn:oasis:names:tc:xliff:document:1.1"', true],
    ['xmlns="urn:oasis:names:tc:xliff:document:1.1"', true],
    ['', false],
    ['version="2.0"', false],
    ['version="1.2" xmlns="urn:oasis:names:tc:xliff:document:2.0"', false],
    ['version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.3"', false],
  ])('is read from a root with %s: %s', (attributes, isRead) => {
    const read = () => readXliff(`<xliff ${attributes}><file original="a"/></xliff>`).document
    if (isRead) expect(read()).toBe('a')
    else expect(read).toThrow('wrong-version')
  })
})
