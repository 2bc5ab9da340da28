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
