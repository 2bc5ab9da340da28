import { describe, expect, it } from 'vitest'
import { isFormless, languageOfCodeEditor, readPastedHtml } from '#src/rich-text/input/html/html'
import { linkAlone } from '#src/rich-text/input/link-address'
import { readPastedMarkdown } from '#src/rich-text/input/markdown'
import { looksLikeMarkdown } from '#src/rich-text/input/recognise-markdown'
import { withinSteps } from '../../../support/counted-work/counted-call'
import { outline, pasted, sample, tree } from './outline'

const readSample = (name: string) => pasted(sample(`${name}.txt`))

describe('a paste keeps the form of', () => {
  it('Word on Windows: headings, lists by their levels, footnotes, code, tables, marks', () => {
    expect(readSample('word-365')).toEqual([
      'h2 How paper is made',
      'h2 Pulp',
      'Fibres are boiled until they come apart. Wood takes {bold four hours}, rags take {italic a day}; the water holds 2\u00a0% of lime, CaCO{sub 3}, and covers 10\u00a0m{super 2}.[^Measured at the mill.]',
      '- Wood',
      '  - Spruce',
      '  - Birch',
      '- Rags',
      'h3 Sheets',
      '3. Dip the mould',
      '4. Couch the sheet, see [the felt](https://example.org/felt?sheet=1) and above',
      'code plaintext "$ mill --beat 4h\\n  done"',
      '| {bold Fibre} | {bold Hours}',
      '| Wood | 4',
      '<file:///C:/Users/ines/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png "">',
    ])
  })

  it('Word for Mac: numbered headings without their numbers, three levels, tracked changes', () => {
    expect(readSample('word-mac')).toEqual([
      'h2 Rezept',
      '1. Mehl sieben',
      '  1. fein',
      '    1. zweimal',
      '2. Eier trennen',
      'Ein Absatz dazwischen.',
      '3. Backen kurz',
    ])
  })

  it('Word on the web: each item in a list of its own', () => {
    expect(readSample('word-web')).toEqual(['h2 Plan', '- Spring', '  - March', '- Autumn'])
  })

  it('Google Docs: the bold wrapper that is not bold, styles for marks, lists beside items', () => {
    expect(readSample('google-docs')).toEqual([
      'h2 Planning',
      'Read {bold first}{italic strike  and then} the 2{super nd} [plan](https://example.org/plan)',
      '- One',
      '  - One and a half',
      '- Two',
      'h3 Steps',
      '4. Four',
      'code plaintext "let a = 1\\n  let b = 2"',
      '<https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=abc "A mill by a river">',
    ])
  })

  it('a page of GitHub: code with its language, tasks, captions, cells; nothing hidden', () => {
    expect(readSample('web-page')).toEqual([
      'h2 Installation',
      'Run it with {code npm start} or {code F5}.',
      'code typescript "const a = 1\\nif (a) {\\n  run()\\n}"',
      'h4 Options',
      '- first',
      '  3. third',
      '  4. fourth',
      'code bash "ls -l"',
      '5. fifth',
      '- second',
      '- ☑ shipped',
      '> Said one.⏎Said two.',
      '<https://example.org/mill.jpg "The mill" The mill in 1820>',
      '| Key! | Value!',
      '| both →2',
      '| a | b⏎c',
      'text bad',
      '<data:image/png;base64,iVBORw0KGgo= "">',
      'rule',
      '漢字の文章です。A B',
    ])
  })

  it('Notion', () => {
    expect(readSample('notion')).toEqual([
      'h2 Roadmap',
      '- Write',
      '  - Draft',
      '- Edit',
      '1. Ship',
      'code javascript "go()\\ngo()"',
      'Energy is {italic E} = {bold mc}{super 2}',
    ])
  })

  it('a code editor', () => {
    expect(readSample('vscode')).toEqual(['code plaintext "if (a) {\\n  run()\\n\\n}"'])
    expect(languageOfCodeEditor('{"version":1,"mode":"typescriptreact"}')).toBe('typescript')
    expect(languageOfCodeEditor('{"version":1,"mode":"markdown"}')).toBe('markdown')
    expect(languageOfCodeEditor('nonsense')).toBeUndefined()
  })

  it('a Markdown file', () => {
    expect(outline(readPastedMarkdown(sample('article.md')))).toEqual([
      'h2 Paper',
      'Text with {bold bold}, {italic italic}, {strike old}, {code code} and [a link](https://example.org/a).[^A {italic note}.]',
      'h3 Lists',
      '3. three',
      '  - nested',
      '4. four',
      'code bash "ls -l"',
      '5. five',
      '- ☑ done',
      '- ☐ open',
      '> Quoted twice',
      '| a! | b!',
      '| 1 | ',
      '<https://example.org/mill.png "mill" The mill>',
      '<https://example.org/alone.png "Alone">',
      'rule',
    ])
  })
})

describe('details of pasted HTML', () => {
  it.each([
    ['two line breaks make two paragraphs, one stays', '<div>a<br><br>b<br>c</div>', ['a', 'b⏎c']],
    ['blanks beside marks stay', '<p>a <b>b</b> c</p>', ['a {bold b} c']],
    [
      'blanks at the ends of a link stand beside it',
      '<p>a<a href="https://e.org/"> b </a>c</p>',
      ['a [b](https://e.org/) c'],
    ],
    ['a heading is not bold', '<h3><b>a</b> <i>b</i></h3>', ['h2 a {italic b}']],
    ['an empty heading is none', '<h2> </h2><p>a</p>', ['a']],
    [
      'levels stay apart, and none is lower than four',
      '<h1>a</h1><h2>b</h2><h5>c</h5>',
      ['h2 a', 'h3 b', 'h4 c'],
    ],
    ['a style takes a mark back', '<p><b style="font-weight:400">a</b></p>', ['a']],
    ['a list that only indents', '<ul><li><ul><li>a</li></ul></li></ul>', ['- a']],
    ['an item with two paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', ['- a⏎b']],
    ['a number in the middle', '<ol><li>a</li><li value="7">b</li></ol>', ['1. a', '7. b']],
    ['a frame of one column', '<table><tr><td><h2>a</h2><p>b</p></td></tr></table>', ['h2 a', 'b']],
    [
      'one line of a code editor',
      '<div style="white-space:pre;font-family:Menlo">a = 1</div>',
      ['{code a = 1}'],
    ],
    [
      'a picture in a line',
      '<p>a <img src="https://e.org/p.png" alt="p"> b</p>',
      ['a b', '<https://e.org/p.png "p">'],
    ],
    [
      'a link through a mail filter',
      '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fe.org%2Fa&amp;data=1">a</a>',
      ['[a](https://e.org/a)'],
    ],
    ['a file of an editor’s computer', '<a href="file:///c:/a.doc">a</a>', ['a']],
  ])('%s', (_, html, expected) => {
    expect(pasted(html)).toEqual(expected)
  })

  it('have a limited depth and width', () => {
    const deep = '<ul><li>'.repeat(400)
    expect(pasted(`${deep}a`).at(-1)).toContain('a')
    expect(pasted(`<table><tr><td colspan="9999999">a</td><td>b</td></tr></table>`)).toHaveLength(1)
  })
})

describe('plain text', () => {
  it.each([
    '# Title\n\nText',
    'See [this](https://example.org).',
    '```\ncode\n```',
    '- one\n- two',
    '1. one\n2. two',
    'Some **bold** and `code`.',
    '| a | b |\n| - | - |\n|---|---|',
  ])('is read as Markdown: %j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(true)
  })

  it.each([
    'A plain sentence.',
    'Issue #3 and C# are no headings.',
    '#hashtag',
    '5 * 3 * 2 = 30',
    'snake_case_name and 2**8**1',
    '- a single dash at the beginning',
    'Call me at 1. Or at 2.',
    'a | b',
    'array[index](argument)',
  ])('stays as it is: %j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(false)
  })

  it('may have HTML beside it that has no form', () => {
    expect(isFormless(tree('<meta charset="utf-8"><p># Title</p><p><span>Text</span></p>'))).toBe(
      true,
    )
    expect(isFormless(tree(sample('vscode.txt')))).toBe(true)
    expect(isFormless(tree(sample('google-docs.txt')))).toBe(false)
  })
})

describe('the language of words', () => {
  const marksOf = (html: string) =>
    readPastedHtml(tree(html)).flatMap((block) =>
      block.type === 'paragraph'
        ? block.children.map((child) =>
            child.type === 'text' ? [child.text.trim(), ...child.marks].join(' ') : child.type,
          )
        : [],
    )

  it('is that of the innermost element in a line', () => {
    expect(
      marksOf(
        '<p lang="de">Ein <i lang="fr-FR">mot <span lang="LA">folio</span></i> <b>und</b> <span lang="tlh">Q</span></p>',
      ),
    ).toEqual(['Ein', 'mot lang:fr italic', 'folio italic lang:la', '', 'und bold', 'Q'])
  })

  it('is ignored from word processors, which write it at every word', () => {
    const line = '<p>Ein <span lang="EN-US">Wort</span></p>'
    const office = '<meta name="generator" content="LibreOffice 24.8 (Linux)">'
    expect(marksOf(line)).toEqual(['Ein', 'Wort lang:en'])
    expect(marksOf(office + line)).toEqual(['Ein Wort'])
    expect(marksOf(line.replace('<p>', '<p class="MsoNormal">'))).toEqual(['Ein Wort'])
  })
})

describe('a pasted text that is a link alone', () => {
  it.each([
    ['https://example.org/größe', 'https://example.org/größe'],
    [' /zh/blogs/八\n', '/zh/blogs/八'],
    ['example.org/a', 'https://example.org/a'],
    ['www.example.org', 'https://www.example.org'],
    ['ines@example.org', 'mailto:ines@example.org'],
    ['node.js', undefined],
    ['and/or', undefined],
    ['javascript:alert(1)', undefined],
    ['See https://example.org/', undefined],
    ['', undefined],
  ])('%j links the selected words to %j', (text, link) => {
    expect(linkAlone(text)).toBe(link)
  })
})

describe('a long row of one sign', () => {
  it.each(['\t', ' ', '\n', ' \t'])('such as %j is read in few steps as blanks', async (sign) => {
    const row = sign.repeat(5_000)
    const outlineOf = (html: string) =>
      withinSteps('tests/unit/rich-text/input/outline', 'pasted', [html])
    expect(await outlineOf(`<p>a${row}b</p>`)).toEqual(['a b'])
    expect(await outlineOf(`<p><code>a${row}b</code></p>`)).toHaveLength(1)
    expect(await outlineOf(`<pre>a${row}b</pre>`)).toHaveLength(1)
  })

  it.each(['[', '![', '`', '~', '$', '\\(', '*', '> '])(
    'such as %j is checked for Markdown in few steps',
    async (sign) => {
      const text = `${sign.repeat(5_000)}a`
      const file = 'src/rich-text/input/recognise-markdown'
      expect(await withinSteps(file, 'looksLikeMarkdown', [text])).toBe(looksLikeMarkdown(text))
    },
  )

  it.each(['`', '~'])('such as %j is read as Markdown in few steps', async (sign) => {
    const text = `# a\n\n${sign.repeat(5_000)}a`
    const read = await withinSteps('src/rich-text/input/markdown', 'readPastedMarkdown', [text])
    expect(read).toEqual(readPastedMarkdown(text))
  })
})
