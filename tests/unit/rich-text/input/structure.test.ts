import { describe, expect, it } from 'vitest'
import { readPastedHtml } from '#src/rich-text/input/html/html'
import { paste, tree } from './outline'

const read = (html: string) => paste(html).blocks

describe('a pasted list', () => {
  it.each<[string, string, string[]]>([
    ['starts where it says', '<ol start="4"><li>a</li><li>b</li></ol>', ['4. a', '5. b']],
    ['starts at one for other words', '<ol start="x"><li>a</li></ol>', ['1. a']],
    ['starts at a number between blanks', '<ol start=" 12 "><li>a</li></ol>', ['12. a']],
    ['starts at one for words with a number', '<ol start="no. 4"><li>a</li></ol>', ['1. a']],
    ['starts at numbers of six digits', '<ol start="999999"><li>a</li></ol>', ['999999. a']],
    ['starts at no larger number', '<ol start="1000000"><li>a</li></ol>', ['1. a']],
    [
      'begins anew at a number of its own',
      '<ol><li>a</li><li value="5">b</li><li>c</li></ol>',
      ['1. a', '5. b', '6. c'],
    ],
    [
      'goes on where the number is the next one',
      '<ol><li>a</li><li value="2">b</li></ol>',
      ['1. a', '2. b'],
    ],
    ['has no numbers beside bullets', '<ul><li value="5">a</li></ul>', ['- a']],
    [
      'may lie beside its item',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
      ['- a', '  - b', '- c'],
    ],
    [
      'has the level that its items name',
      '<ul><li aria-level="1">a</li><li data-aria-level="2">b</li><li aria-level="1">c</li></ul>',
      ['- a', '  - b', '- c'],
    ],
    ['may be a menu', '<menu><li>a<menu><li>b</li></menu></li></menu>', ['- a', '  - b']],
    ['of another kind begins anew', '<ul><li>a</li></ul><ol><li>b</li></ol>', ['- a', '1. b']],
    [
      'of another kind inside of an item',
      '<ul><li>a<ol start="3"><li>b<ul><li>c</li></ul></li></ol></li></ul>',
      ['- a', '  3. b', '    - c'],
    ],
    ['has what stands between its items', '<ul>x<li>a</li><p>y</p></ul>', ['- x', '- a', '- y']],
    [
      'keeps the form of what stands between its items',
      '<ul>\n<b>x</b>\n<li>a</li>\n</ul>',
      ['- {bold x}', '- a'],
    ],
    [
      'may lie beside its item, with code in it',
      '<ul><li>a</li><ul><li>b<pre>x</pre></li></ul><li>c</li></ul>',
      ['- a', '  - b', 'code plaintext "x"', '- c'],
    ],
    ['has nothing hidden', '<ul><div style="display:none">x</div><li>a</li></ul>', ['- a']],
    ['leaves out empty items', '<ul><li>a</li><li> </li><li>b</li></ul>', ['- a', '- b']],
    [
      'has text after an inner list as an item',
      '<ul><li>a<ul><li>b</li></ul> c </li></ul>',
      ['- a', '  - b', '- c'],
    ],
    [
      'has a paragraph after an inner list as an item',
      '<ul><li>a\n<ul><li>b</li></ul>\n<p>c</p>\n</li></ul>',
      ['- a', '  - b', '- c'],
    ],
    [
      'has ticks at the beginning of a line alone',
      '<ul><li><p>a ☑</p><p>b</p></li><li><p>☑ c</p><p>d</p></li></ul>',
      ['- a ☑⏎b', '- ☑ c⏎d'],
    ],
    [
      'is interrupted by code, and goes on with its numbers',
      '<ol><li>a<pre>x\ny</pre></li><li>b</li></ol>',
      ['1. a', 'code plaintext "x\\ny"', '2. b'],
    ],
    [
      'goes on inside of the item that was interrupted',
      '<ol><li>a<ol><li>b<pre>x</pre></li><li>c</li></ol></li></ol>',
      ['1. a', '  1. b', 'code plaintext "x"', '2. c'],
    ],
    [
      'keeps a quotation and a heading as lines',
      '<ul><li><h3>a</h3><blockquote>b</blockquote></li></ul>',
      ['- a⏎b'],
    ],
    [
      'has words behind code as its own',
      '<ul><li><pre>x</pre><p>a</p></li></ul>',
      ['- ', 'code plaintext "x"', 'a'],
    ],
    [
      'has a list within a block of an item',
      '<ul><li>a<div><ol start="7"><li>b<ul><li>c</li></ul></li><li>d</li></ol></div></li></ul>',
      ['- a', '  7. b', '    - c', '  8. d'],
    ],
    [
      'has several lists within blocks of an item, each with its own numbers',
      '<ul><li>a<div><ol><li>b</li><li>c</li></ol></div><div><ol><li>d</li></ol></div></li></ul>',
      ['- a', '  1. b', '  2. c', '  1. d'],
    ],
  ])('%s', (_, html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })

  it.each(['<ul start="4"><li>a</li></ul>', '<ul><li value="4">a</li></ul>'])(
    'of bullets has no number: %s',
    (html) => {
      expect(readPastedHtml(tree(html))).toMatchObject([{ ordered: false, start: 1 }])
    },
  )
})

describe('a pasted table', () => {
  const two = (cell: string) => `<table><tr><td>${cell}</td><td>z</td></tr></table>`

  it.each<[string, string, string[]]>([
    [
      'has a head by its place',
      '<table><thead><tr><td>a</td><td>b</td></tr></thead><tbody><tr><th>c</th><td>d</td></tr></tbody></table>',
      ['| a! | b!', '| c! | d'],
    ],
    [
      'has no bold head',
      '<table><tr><th><b>a</b> <i>b</i></th><td><b>c</b></td></tr></table>',
      ['| a {italic b}! | {bold c}'],
    ],
    [
      'has rows of one width',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      ['| a | b', '| c | '],
    ],
    [
      'has no empty rows',
      '<table><tr><td>a</td><td>b</td></tr><tr><td> </td><td></td></tr></table>',
      ['| a | b'],
    ],
    [
      'has empty rows that a merged cell crosses',
      '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td></td></tr></table>',
      ['| a ↓2 | b', '| '],
    ],
    ['is nothing where all cells are empty', '<table><tr><td></td><td> </td></tr></table>', []],
    [
      'has at most fifty merged columns',
      '<table><tr><td colspan="99">a</td><td>b</td></tr></table>',
      ['| a →50 | b'],
    ],
    [
      'has no merged cells beyond its end',
      '<table><tr><td rowspan="9">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      ['| a ↓2 | b', '| c'],
    ],
    [
      'has whole numbers of merged cells',
      '<table><tr><td colspan="0" rowspan="-1">a</td><td colspan="x">b</td></tr></table>',
      ['| a | b'],
    ],
    [
      'has no hidden cells',
      '<table><tr><td>a</td><td hidden>x</td><td>b</td></tr></table>',
      ['| a | b'],
    ],
    ['has paragraphs as lines', two('<p>a</p><p>b</p>'), ['| a⏎b | z']],
    ['has lists as lines', two('a<ul><li>b<ol><li>c</li></ol></li></ul>'), ['| a⏎b⏎c | z']],
    ['has code as a line', two('<pre>a\nb</pre>'), ['| {code a\nb} | z']],
    ['has no rules', two('a<hr>b'), ['| a⏎b | z']],
    [
      'leaves pictures behind it',
      two('a<img src="https://e.org/1.png">'),
      ['| a | z', '<https://e.org/1.png "">'],
    ],
    [
      'is its pictures where it has no words',
      two('<img src="https://e.org/1.png">').replace('z', ''),
      ['<https://e.org/1.png "">'],
    ],
    [
      'of one column is what stands in it',
      '<table><caption>t</caption><tr><td><p>a</p></td></tr><tr></tr><tr><td>b</td></tr></table>',
      ['t', 'a', 'b'],
    ],
  ])('%s', (_, html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })
})

describe('the mark of words', () => {
  const styled = (style: string, text = 'b') => `<span style="${style}">${text}</span>`

  it.each([
    [styled('font-weight:bold'), '{bold b}'],
    [styled('font-weight:bolder'), '{bold b}'],
    [styled('font-weight:600'), '{bold b}'],
    [styled('font-weight:599'), 'b'],
    [styled('font-weight:var(--x)'), 'b'],
    [`<b>${styled('font-weight:normal')}</b>`, 'b'],
    [`<b>${styled('font-weight:lighter')}</b>`, 'b'],
    [`<b>${styled('font-weight:inherit')}</b>`, '{bold b}'],
    [styled('font-style:oblique 10deg'), '{italic b}'],
    [`<em>${styled('font-style:normal')}</em>`, 'b'],
    [`<em>${styled('font-style:inherit')}</em>`, '{italic b}'],
    [styled('text-decoration:underline line-through'), '{strike b}'],
    [styled('text-decoration-line:line-through;text-decoration:none'), '{strike b}'],
    [styled('text-decoration:underline'), 'b'],
    [styled('vertical-align:super'), '{super b}'],
    [`<sup>${styled('vertical-align:sub')}</sup>`, '{sub b}'],
    [`<sub>${styled('vertical-align:baseline')}</sub>`, 'b'],
    ['<sup style="vertical-align:baseline">b</sup>', '{super b}'],
    ['<sub style="vertical-align:baseline">b</sub>', '{sub b}'],
    [styled('font-family:Menlo, Arial'), '{code b}'],
    [styled('font:12px Consolas'), '{code b}'],
    [styled('font-family:Arial'), 'b'],
    ['<cite>b</cite>', '{italic b}'],
    ['<var>b</var>', '{italic b}'],
    ['<samp>b</samp>', '{code b}'],
    ['<tt>b</tt>', '{code b}'],
    ['<strike>b</strike>', '{strike b}'],
    ['<u>b</u>', 'b'],
  ])('%s is read as %s', (html, line) => {
    expect(read(`<p>a ${html} c</p>`)).toEqual([`a ${line} c`])
  })
})

describe('pasted code', () => {
  it.each([
    ['<pre class="language-ts">a</pre>', 'code typescript "a"'],
    ['<pre><code data-language="jsonc">{}</code></pre>', 'code json "{}"'],
    ['<pre lang="sh">a</pre>', 'code bash "a"'],
    ['<pre data-lang="css">a</pre>', 'code css "a"'],
    ['<div class="highlight-source-yaml"><pre>a</pre></div>', 'code yaml "a"'],
    ['<div class="lang-html"><pre class="lang-js">a</pre></div>', 'code javascript "a"'],
    ['<pre class="brush:http">a</pre>', 'code http "a"'],
    ['<pre class="language-cobol">a</pre>', 'code plaintext "a"'],
    ['<pre>\n\na\u00a0b\r\nc  \n</pre>', 'code plaintext "a b\\nc"'],
    ['<pre><div>a</div><div>b\n</div><div>c</div></pre>', 'code plaintext "a\\nb\\nc"'],
    ['<pre>a<br>b</pre>', 'code plaintext "a\\nb"'],
    [
      '<p><span style="font-family:Consolas">a</span></p><p><span style="font-family:Consolas">b</span></p>',
      'code plaintext "a\\nb"',
    ],
    ['<p><span style="font-family:Consolas">a</span></p>', '{code a}'],
    ['<p><code>a</code></p>', '{code a}'],
    ['<p><code>a<br>b</code></p>', 'code plaintext "a\\nb"'],
  ])('%s is %s', (html, block) => {
    expect(read(html)).toEqual([block])
  })

  it('that is empty leaves nothing, and text between lines of code divides them', () => {
    expect(read('<pre> \n </pre>')).toEqual([])
    expect(read('<p><code>a</code></p><p>b</p><p><code>c</code></p>')).toEqual([
      '{code a}',
      'b',
      '{code c}',
    ])
  })
})

describe('a pasted heading', () => {
  it.each([
    ['<p class="MsoTitle">a</p><h1>b</h1>', ['h2 a', 'h2 b']],
    ['<p class="MsoHeading7">a</p><h6>b</h6>', ['h3 a', 'h2 b']],
    ['<div role="heading" aria-level="3">a</div><h4>b</h4>', ['h2 a', 'h3 b']],
    ['<div role="heading">a</div><h1>b</h1>', ['h3 a', 'h2 b']],
    ['<div role="heading" aria-level="0">a</div><h1>b</h1>', ['h3 a', 'h2 b']],
    ['<h2>a<br>b</h2>', ['h2 a b']],
    ['<h2><a href="https://e.org/"><b>a</b></a></h2>', ['h2 [a](https://e.org/)']],
    ['<h2>a<img src="https://e.org/1.png"></h2>', ['h2 a', '<https://e.org/1.png "">']],
    ['<h2><img src="https://e.org/1.png"></h2>', ['<https://e.org/1.png "">']],
  ])('in %s', (html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })
})

describe('a pasted quotation', () => {
  it.each([
    ['<blockquote><p>a</p><p>b</p></blockquote>', ['> a⏎b']],
    ['<blockquote><p>a</p><ul><li>b</li></ul><p>c</p></blockquote>', ['> a', '- b', '> c']],
    ['<p class="MsoQuote">a</p>', ['> a']],
    ['<p class="MsoIntenseQuote">a</p>', ['> a']],
    ['<p class="MsoNormal">a</p>', ['a']],
  ])('%s', (html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })
})

describe('a pasted figure', () => {
  const img = '<img src="https://e.org/1.png" alt="p">'
  it.each([
    [
      `<figure>${img}<figcaption>a <b>b</b></figcaption></figure>`,
      ['<https://e.org/1.png "p" a b>'],
    ],
    [`<figure>${img}</figure>`, ['<https://e.org/1.png "p">']],
    [
      `<figure>${img}${img}<figcaption>a</figcaption></figure>`,
      ['<https://e.org/1.png "p">', '<https://e.org/1.png "p">', 'a'],
    ],
    [
      `<figure>${img}<figcaption><p>a</p><p>b</p></figcaption></figure>`,
      ['<https://e.org/1.png "p">', 'a', 'b'],
    ],
    ['<figure><pre>a</pre><figcaption>b</figcaption></figure>', ['code plaintext "a"', 'b']],
  ])('%s', (html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })
})

describe('the alternative text of Word', () => {
  it.each([
    ['A close-up of a mill\n\nDescription automatically generated', ''],
    ['A picture containing text\n\nDescription automatically generated with low confidence', ''],
    ['image3.png', ''],
    ['Picture 12', ''],
    ['Grafik 1', ''],
    ['Picture 12 of the mill', 'Picture 12 of the mill'],
    ['A mill', 'A mill'],
  ])('%j is %j', (alt, kept) => {
    expect(read(`<img src="https://e.org/1.png" alt="${alt}">`)).toEqual([
      `<https://e.org/1.png "${kept}">`,
    ])
  })
})

describe('blanks and line ends', () => {
  it.each([
    ['<p>a\n  b</p>', ['a b']],
    ['<p>漢\n字</p>', ['漢字']],
    ['<p>漢\na</p>', ['漢 a']],
    ['<p>a&nbsp; b</p>', ['a b']],
    ['<p>a \u00a0 b</p>', ['a b']],
    ['<p>100\u00a0%</p>', ['100\u00a0%']],
    ['<p>a\t\tb</p>', ['a b']],
    ['<p>\u00a0</p><p>a</p>', ['a']],
    ['<p>a<br></p>', ['a']],
    ['<p><br>a</p>', ['a']],
    ['<p>a <br> b</p>', ['a⏎b']],
    ['<p><b>a</b><b>b</b></p>', ['{bold ab}']],
    ['<p><b>a </b> b</p>', ['{bold a }b']],
    ['<p><a href="https://e.org/"> </a>a</p>', ['a']],
    ['<p>a <a href="https://e.org/"> b</a></p>', ['a [b](https://e.org/)']],
    ['<p style="white-space:pre-wrap"><span style="white-space:pre">a  b</span></p>', ['a b']],
    ['<p><span style="white-space:pre-wrap">a\r\n\nb</span></p>', ['a', 'b']],
    ['<p><span style="white-space:pre;mso-spacerun:yes">a\nb</span></p>', ['a b']],
    ['<p>a<br class="Apple-interchange-newline"></p>', ['a']],
    ['<p><span>a</span><span>\u00a0</span><span>b</span></p>', ['a b']],
    ['<p><code>\u00a0\u00a0a</code></p>', ['{code   a}']],
    ['<p><code> a\n b </code></p>', ['{code a b}']],
  ])('%j', (html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })
})

describe('links around and within', () => {
  it.each([
    ['<p><a href="?x">a</a></p>', ['a']],
    ['<p><a href=" #x">a</a></p>', ['a']],
    ['<p><a>a</a></p>', ['a']],
    [
      '<p><a href="https://www.google.com/url?q=https%3A%2F%2Fe.org%2Fa&sa=D">a</a></p>',
      ['[a](https://e.org/a)'],
    ],
    [
      '<p><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fe.org%2F">a</a></p>',
      ['[a](https://e.org/)'],
    ],
    [
      '<p><a href="https://www.google.com/search?q=https%3A%2F%2Fe.org%2F">a</a></p>',
      ['[a](https://www.google.com/search?q=https%3A%2F%2Fe.org%2F)'],
    ],
    [
      '<p><a href="https://e.org/url?q=https%3A%2F%2Ff.org%2F">a</a></p>',
      ['[a](https://e.org/url?q=https%3A%2F%2Ff.org%2F)'],
    ],
    ['<a href="https://e.org/"><p>a</p> b </a>', ['[a](https://e.org/)', '[b](https://e.org/)']],
    [
      '<a href="https://e.org/"><div><p>a</p><img src="https://e.org/1.png"></div></a>',
      ['[a](https://e.org/)', '<https://e.org/1.png "">'],
    ],
  ])('%s', (html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })

  it('that lead nowhere are counted, and anchors are not', () => {
    const dead =
      '<p><a href="file:///c:/a">a</a><a href="b.html">b</a><a href="#c">c</a><a name="d">d</a><a href=" #e">e</a><a href=" ">f</a></p>'
    expect(paste(dead)).toEqual({ blocks: ['abcdef'], changes: { link: 2 } })
    const ofExcel = '<link rel="File-List" href="file:///c:/filelist.xml"><p>a</p>'
    expect(paste(ofExcel)).toEqual({ blocks: ['a'], changes: {} })
  })
})
