import { expect, it } from 'vitest'
import { writeJson } from '#src/features/translation/import-export/json-file'
import type { OutgoingTranslation } from '#src/features/translation/import-export/translation-file'
import { writeXliff } from '#src/features/translation/import-export/write-xliff'
import { writeOldXliff } from '#src/features/translation/import-export/write-xliff-1'
import type { Inline, InlineSpan } from '#src/features/translation/inline'

/** What tools and translators get, sign by sign: a sentence with a code of each kind. */
const text = (content: string) => ({ type: 'text', text: content }) as const
const span = (id: string, formats: readonly string[], content: string, lang?: string) =>
  ({
    type: 'span',
    id,
    kind: 'format',
    formats,
    href: '',
    children: [text(content)],
    ...(lang ? { lang } : {}),
  }) satisfies InlineSpan
const bold = span('2', ['bold'], 'bold')
const link = { ...bold, id: '1', kind: 'link', formats: [], href: '/a?b&"c"' } as const
const sentence: readonly Inline[] = [
  text('A & <b> "q"\r\u0001 '),
  { ...link, children: [text('link '), bold] },
  span('3', ['bold', 'italic'], 'both'),
  span('4', ['highlight'], 'mot', 'fr'),
  span('5', [], 'ibidem', 'la'),
  span('6', ['strikethrough'], 'gone'),
  { type: 'mark', id: '7', kind: 'break', text: '\n' },
  { type: 'mark', id: '8', kind: 'code', text: 'npm <ci>' },
  { type: 'mark', id: '9', kind: 'footnote', text: '' },
  { ...link, id: '10', href: '', children: [text('x')] },
]
const title = { id: 'meta/title', field: 'meta.title', label: 'SEO › Title', role: 'text' }
const body = { id: 'body/0', field: 'body', label: 'Body', role: 'paragraph' }
const written: OutgoingTranslation = {
  document: 'blogs/1',
  from: 'en',
  to: 'ja',
  segments: [
    {
      segment: { ...title, text: 'T', inline: [text('T')] },
      hash: 'h1',
      targetHash: 't1',
      existing: [text('題')],
    },
    {
      segment: { ...body, text: '', inline: sentence },
      hash: 'h2',
      targetHash: 'none',
      existing: undefined,
    },
  ],
}

it('a JSON file lists each code with its meaning', () => {
  expect(writeJson(written)).toBe(`{
  "format": "octavo-translation",
  "version": 1,
  "document": "blogs/1",
  "from": "en",
  "to": "ja",
  "segments": [
    {
      "id": "meta/title",
      "field": "SEO › Title",
      "role": "text",
      "source": "T",
      "target": "題",
      "hash": "h1",
      "targetHash": "t1"
    },
    {
      "id": "body/0",
      "field": "Body",
      "role": "paragraph",
      "source": "A &amp; &lt;b&gt; \\"q\\"\\r\\u0001 <1>link <2>bold</2></1><3>both</3><4>mot</4><5>ibidem</5><6>gone</6><7/><8/><9/><10>x</10>",
      "target": "",
      "codes": {
        "1": "link /a?b&\\"c\\"",
        "2": "bold",
        "3": "bold, italic",
        "4": "highlight, lang=fr",
        "5": "lang=la",
        "6": "strikethrough",
        "7": "break",
        "8": "code npm <ci>",
        "9": "footnote",
        "10": "link"
      },
      "hash": "h2",
      "targetHash": "none"
    }
  ]
}
`)
})

it('an XLIFF 2.1 file has units in groups, with notes, data, and targets', () => {
  expect(writeXliff(written)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" version="2.1" srcLang="en" trgLang="ja">
<file id="document" original="blogs/1" canResegment="no" xml:space="preserve">
<group id="meta:title" name="SEO">
<unit id="meta:title" name="meta/title">
<mda:metadata>
<mda:metaGroup category="octavo">
<mda:meta type="source-hash">h1</mda:meta>
<mda:meta type="target-hash">t1</mda:meta>
</mda:metaGroup>
</mda:metadata>
<notes>
<note category="field">SEO › Title (text)</note>
</notes>
<segment state="translated">
<source>T</source>
<target>題</target>
</segment>
</unit>
</group>
<group id="body" name="Body">
<unit id="body:0" name="body/0">
<mda:metadata>
<mda:metaGroup category="octavo">
<mda:meta type="source-hash">h2</mda:meta>
<mda:meta type="target-hash">none</mda:meta>
</mda:metaGroup>
</mda:metadata>
<notes>
<note category="field">Body (paragraph)</note>
<note category="code">1: /a?b&amp;"c"</note>
<note category="code">2: bold</note>
<note category="code">3: bold, italic</note>
<note category="code">4: highlight, lang=fr</note>
<note category="code">5: lang=la</note>
<note category="code">6: strikethrough</note>
<note category="code">7: ↵</note>
<note category="code">8: npm &lt;ci&gt;</note>
<note category="code">9: [footnote]</note>
</notes>
<originalData>
<data id="d1s">&lt;a href="/a?b&amp;"c""&gt;</data>
<data id="d1e">&lt;/a&gt;</data>
<data id="d2s">&lt;bold&gt;</data>
<data id="d2e">&lt;/bold&gt;</data>
<data id="d3s">&lt;bold italic&gt;</data>
<data id="d3e">&lt;/bold italic&gt;</data>
<data id="d4s">&lt;highlight lang=fr&gt;</data>
<data id="d4e">&lt;/highlight lang=fr&gt;</data>
<data id="d5s">&lt;lang=la&gt;</data>
<data id="d5e">&lt;/lang=la&gt;</data>
<data id="d6s">&lt;strikethrough&gt;</data>
<data id="d6e">&lt;/strikethrough&gt;</data>
<data id="d7">↵</data>
<data id="d8">npm &lt;ci&gt;</data>
<data id="d9">[footnote]</data>
<data id="d10s">&lt;a href=""&gt;</data>
<data id="d10e">&lt;/a&gt;</data>
</originalData>
<segment state="initial">
<source>A &amp; &lt;b&gt; "q"&#13;<cp hex="0001"/> <pc id="1" type="link" dataRefStart="d1s" dataRefEnd="d1e" canCopy="no" canDelete="no">link <pc id="2" type="fmt" subType="xlf:b" dataRefStart="d2s" dataRefEnd="d2e" canCopy="no" canDelete="no">bold</pc></pc><pc id="3" type="fmt" subType="octavo:formats" dataRefStart="d3s" dataRefEnd="d3e" canCopy="no" canDelete="no">both</pc><pc id="4" type="fmt" subType="octavo:formats" dataRefStart="d4s" dataRefEnd="d4e" canCopy="no" canDelete="no">mot</pc><pc id="5" type="fmt" subType="octavo:language" dataRefStart="d5s" dataRefEnd="d5e" canCopy="no" canDelete="yes">ibidem</pc><pc id="6" type="fmt" subType="octavo:strikethrough" dataRefStart="d6s" dataRefEnd="d6e" canCopy="no" canDelete="no">gone</pc><ph id="7" type="fmt" subType="xlf:lb" equiv="&#10;" disp="↵" dataRef="d7" canCopy="no" canDelete="no"/><ph id="8" type="other" subType="octavo:code" equiv="npm &lt;ci>" disp="npm &lt;ci>" dataRef="d8" canCopy="no" canDelete="no"/><ph id="9" type="other" subType="octavo:footnote" equiv="" disp="[footnote]" dataRef="d9" canCopy="no" canDelete="no"/><pc id="10" type="link" dataRefStart="d10s" dataRefEnd="d10e" canCopy="no" canDelete="no">x</pc></source>
</segment>
</unit>
</group>
</file>
</xliff>`)
})

it('an XLIFF 1.2 file has its codes as numbers, which programs without XLIFF return', () => {
  expect(writeOldXliff(written)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="blogs/1" source-language="en" target-language="ja" datatype="plaintext" xml:space="preserve">
<body>
<group id="meta:title" resname="SEO">
<trans-unit id="meta:title" resname="meta/title" extradata="h1 t1" xml:space="preserve">
<source>T</source>
<target state="translated">題</target>
<note from="developer">SEO › Title (text)</note>
</trans-unit>
</group>
<group id="body" resname="Body">
<trans-unit id="body:0" resname="body/0" extradata="h2 none" xml:space="preserve">
<source>A &amp; &lt;b&gt; "q"&#13;<x id="sign-0001" ctype="x-sign"/> <bpt id="1" ctype="link">&lt;1&gt;</bpt>link <bpt id="2" ctype="bold">&lt;2&gt;</bpt>bold<ept id="2">&lt;/2&gt;</ept><ept id="1">&lt;/1&gt;</ept><bpt id="3" ctype="x-formats">&lt;3&gt;</bpt>both<ept id="3">&lt;/3&gt;</ept><bpt id="4" ctype="x-formats">&lt;4&gt;</bpt>mot<ept id="4">&lt;/4&gt;</ept><bpt id="5" ctype="x-formats">&lt;5&gt;</bpt>ibidem<ept id="5">&lt;/5&gt;</ept><bpt id="6" ctype="x-strikethrough">&lt;6&gt;</bpt>gone<ept id="6">&lt;/6&gt;</ept><ph id="7" ctype="x-break" equiv-text="↵">&lt;7/&gt;</ph><ph id="8" ctype="x-code" equiv-text="npm &lt;ci>">&lt;8/&gt;</ph><ph id="9" ctype="x-footnote" equiv-text="[footnote]">&lt;9/&gt;</ph><bpt id="10" ctype="link">&lt;10&gt;</bpt>x<ept id="10">&lt;/10&gt;</ept></source>
<note from="developer">Body (paragraph)</note>
<note from="developer">1: /a?b&amp;"c"</note>
<note from="developer">2: bold</note>
<note from="developer">3: bold, italic</note>
<note from="developer">4: highlight, lang=fr</note>
<note from="developer">5: lang=la</note>
<note from="developer">6: strikethrough</note>
<note from="developer">7: ↵</note>
<note from="developer">8: npm &lt;ci&gt;</note>
<note from="developer">9: [footnote]</note>
</trans-unit>
</group>
</body>
</file>
</xliff>`)
})
