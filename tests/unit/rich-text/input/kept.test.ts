import { describe, expect, it } from 'vitest'
import { readPastedMarkdown } from '#src/rich-text/input/markdown'
import { outline, paste, tree } from './outline'

const math = '<math><mi>A</mi><mo>=</mo><mfrac><mn>1</mn><msqrt><mi>r</mi></msqrt></mfrac></math>'
const tex = '<annotation encoding="application/x-tex">A = \\pi r^2</annotation>'
const src = 'https://e.org/a.jpg'

describe('a paste keeps', () => {
  it.each([
    [
      'a formula of KaTeX',
      `<p>It is <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>A</mi></mrow>${tex}</semantics></math></span><span class="katex-html" aria-hidden="true">A=πr²</span></span>, so.</p>`,
      ['It is {code A = \\pi r^2}, so.'],
      { formula: 1 },
    ],
    [
      'a formula of MathML alone',
      `<p>${math}</p>`,
      ['{code A = \\frac{1}{\\sqrt{r}}}'],
      { formula: 1 },
    ],
    [
      'a formula of MathJax',
      '<p>a <span class="MathJax_Preview">x</span><span class="MathJax" data-mathml="">x2</span><script type="math/tex">x^2</script></p>',
      ['a {code x^2}'],
      { formula: 1 },
    ],
    [
      'a formula of Wikipedia',
      '<p><span class="mwe-math-element"><span style="display:none"><math alttext="{\\displaystyle x^{2}}"><mi>x</mi></math></span><img src="https://e.org/f.svg" alt="{\\displaystyle x^{2}}"></span></p>',
      ['{code x^{2}}'],
      { formula: 1 },
    ],
    [
      'readings',
      '<p><ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>駅で待つ。<ruby>明日<rp>(</rp><rt>あした</rt><rp>)</rp></ruby>も。<ruby>PC<rt>machine</rt></ruby></p>',
      ['東京（とうきょう）駅で待つ。明日（あした）も。PC (machine)'],
      { ruby: 3 },
    ],
    [
      'merged cells',
      '<table><tr><th>Region</th><th>Quarter</th><th>2025</th></tr><tr><td rowspan="2">North</td><td>Q1</td><td>10</td></tr><tr><td>Q2</td><td>12</td></tr><tr><td colspan="2">Sum</td><td>22</td></tr></table>',
      ['| Region! | Quarter! | 2025!', '| North ↓2 | Q1 | 10', '| Q2 | 12', '| Sum →2 | 22'],
      {},
    ],
    [
      'a cell over rows and columns, and the caption',
      '<table><caption>Data</caption><tr><td>a</td><td rowspan="0" colspan="2">b</td></tr><tr><td>c</td></tr><tr hidden><td>x</td></tr><tr><td>d</td></tr></table>',
      ['Data', '| a | b →2 ↓3', '| c', '| d'],
      {},
    ],
    [
      'pictures that are loaded late',
      `<p>Before.</p><img data-src="https://e.org/640?wx_fmt=png" src="data:image/svg+xml,%3Csvg/%3E" alt="A hall"><img src="https://e.org/blank.gif" data-original="//e.org/door.jpg" alt="A door" width="1"><img srcset="https://e.org/w400.jpg 400w, https://e.org/w800.jpg 800w" alt="A window"><p>After.</p>`,
      [
        'Before.',
        '<https://e.org/640?wx_fmt=png "A hall">',
        '<https://e.org/door.jpg "A door">',
        '<https://e.org/w800.jpg "A window">',
        'After.',
      ],
      {},
    ],
    [
      'pictures of other kinds',
      `<picture><source srcset="${src} 2x"><img alt="a"></picture><img src="data:image/gif;base64,R0lGOD" alt="b"><noscript><img src="${src}" alt="b"></noscript><img src="${src}" alt="c"><noscript><img src="${src}" alt="c"></noscript><div style="background-image:url(${src})" title="d"></div><img alt="e"><img src="${src}" width="1" height="1"><img src="${src}" alt="f" width="570" height="0">`,
      [`<${src} "a">`, `<${src} "b">`, `<${src} "c">`, `<${src} "d">`, '< "e">', `<${src} "f">`],
      {},
    ],
    [
      'pictures that Word writes for itself alone',
      '<p class="MsoNormal">a<!--[if gte vml 1]><v:shape alt="Mill"><v:imagedata src="file:///c/1.png"/></v:shape><![endif]--></p><p><!--[if gte vml 1]><v:imagedata src="file:///c/2.png"/><![endif]--><img src="file:///c/2.gif" alt="b"></p><p><v:shape alt="c"><v:imagedata src="file:///c/3.png"/></v:shape></p>',
      ['a', '<file:///c/1.png "Mill">', '<file:///c/2.gif "b">', '<file:///c/3.png "c">'],
      {},
    ],
    [
      'emoji that are pictures',
      '<p>Hi <img class="emoji" src="https://e.org/1.svg" alt="👩‍💻">!</p>',
      ['Hi 👩‍💻!'],
      {},
    ],
    [
      'films, sounds, and embedded pages as links',
      '<iframe src="https://www.youtube.com/embed/abc1234567" title="A film"></iframe><p>See <video controls><source src="https://e.org/a.mp4">Old browser</video> and <audio src="//e.org/a.mp3"></audio></p><figure><oembed url="https://vimeo.com/1"></oembed></figure><iframe title="Lost"></iframe><iframe src="https://t.example/" width="1" height="1"></iframe>',
      [
        '[A film](https://www.youtube.com/watch?v=abc1234567)',
        'See [Old browser](https://e.org/a.mp4) and [https://e.org/a.mp3](https://e.org/a.mp3)',
        '[https://vimeo.com/1](https://vimeo.com/1)',
        'Lost',
      ],
      { player: 4, 'lost-player': 1 },
    ],
    [
      'ticks, of boxes and of items',
      '<ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Open</li></ul><ul data-type="taskList"><li data-checked="true"><div><p>One</p></div></li><li data-checked="false"><div><p>Two</p></div></li></ul><ul><li role="checkbox" aria-checked="true">Three</li><li data-list="unchecked">Four</li><li data-inline-task-id="1" class="checked">Five</li></ul>',
      ['- ☑ Done', '- ☐ Open', '- ☑ One', '- ☐ Two', '- ☑ Three', '- ☐ Four', '- ☑ Five'],
      {},
    ],
    [
      'line ends that count',
      '<p style="white-space:pre-wrap">First line\nSecond line</p><div style="white-space: pre-line"><p>a\nb</p></div><p>c\nd</p>',
      ['First line⏎Second line', 'a⏎b', 'c d'],
      {},
    ],
    [
      'what can be opened',
      '<details><summary>More</summary><p>Text</p></details><h3><button>Question</button></h3><dialog>x</dialog>',
      ['{bold More}', 'Text', 'h2 Question'],
      {},
    ],
    [
      'fields of forms, quotation marks, and the words of drawings',
      '<p><input value="typed"> <select><option>a</option><option selected>b</option></select> <textarea>c\nd</textarea> <q>e</q> <svg><title>x</title><text>f</text></svg> <input type="hidden" value="x"></p>',
      ['typed b c⏎d “e” f'],
      { drawing: 1 },
    ],
    [
      'marks and links around blocks',
      '<a href="https://e.org/"><h2>a</h2><p>b</p></a><b style="font-weight:normal"><p>c</p></b><b><ul><li>d</li></ul></b>',
      ['h2 [a](https://e.org/)', '[b](https://e.org/)', 'c', '- {bold d}'],
      {},
    ],
    [
      'marks around blocks with the blanks between their words, and around a gallery',
      `<b><div><span>a</span> <span>b</span><p>c</p></div></b><b><ul>\n<li><img src="${src}"></li>\n</ul></b>`,
      ['{bold a} {bold b}', '{bold c}', `<${src} "">`],
      {},
    ],
    [
      'words in elements of their own, lists of definitions, and both sides of a change',
      '<x-card><x-title>a</x-title></x-card><dl><dt>b</dt><dd>c</dd></dl><p><del>d</del><ins>e</ins><kbd>f</kbd></p>',
      ['a', '{bold b}', 'c', '{strike d}e{code f}'],
      {},
    ],
    [
      'nothing hidden',
      '<p>a<span hidden>b</span><span style="visibility:hidden">c</span><span aria-hidden="true">d</span><span style="mso-hide:all">e</span></p><div style="color:#fff; DISPLAY : none !important; font-size:0">f</div><div style="display:none"><iframe src="https://e.org/v"></iframe></div><div style="display:block">g</div>',
      ['a', 'g'],
      {},
    ],
    [
      'the words of links that lead nowhere',
      '<p><a href="../x">a</a> <a href="javascript:x()">b</a> <a href="#c">c</a></p>',
      ['a b c'],
      { link: 2 },
    ],
    [
      'tables within tables, and headings below the lowest level',
      '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
      ['h2 1', 'h3 2', 'h4 3', 'h4 4', '| a⏎b⏎c | d'],
      { 'inner-table': 1, 'deep-heading': 1 },
    ],
  ])('%s', (_, html, blocks, changes) => {
    expect(paste(html)).toEqual({ blocks, changes })
  })

  it.each([
    [
      'Google Docs',
      '<p>a<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Note</p></div>',
      ['a[^Note].', 'rule'],
    ],
    [
      'Pandoc',
      '<p>a<a href="#fn1" class="footnote-ref" id="fnref1"><sup>1</sup></a>.</p><section class="footnotes"><hr><ol><li id="fn1"><p>Note <a href="#fnref1">↩︎</a></p></li></ol></section>',
      ['a[^Note].'],
    ],
    [
      'GitHub, copied from a browser',
      '<p>a<sup><a href="https://e.org/p#user-content-fn-1" id="user-content-fnref-1">1</a></sup>.</p><section data-footnotes><h2>Footnotes</h2><ol><li id="user-content-fn-1"><p>Note <a href="https://e.org/p#user-content-fnref-1">↩</a></p></li></ol></section>',
      ['a[^Note].'],
    ],
    [
      'LibreOffice',
      '<p>a<a name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Note</p></div>',
      ['a[^Note].'],
    ],
    [
      'a caption',
      '<figure><img src="https://e.org/a.jpg"><figcaption>a<a id="r1" href="#n1">1</a></figcaption></figure><ol><li id="n1">Note <a href="#r1">^</a></li></ol>',
      ['<https://e.org/a.jpg "" a (Note)>'],
    ],
    [
      'WordPress',
      '<p>a<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="x">Note <a href="#x-link">↩︎</a></li></ol>',
      ['a[^Note].'],
    ],
    [
      'no program: two places that lead to each other are no notes',
      '<p><a id="a" href="#b">1</a> and <a id="b" href="#a">2</a></p>',
      ['1 and 2'],
    ],
  ])('the footnotes of %s', (_, html, blocks) => {
    expect(paste(html).blocks).toEqual(blocks)
  })
})

describe('pasted Markdown keeps the HTML and the formulas in it', () => {
  it.each([
    [
      'pictures and players',
      '# A\n\n<p align="center"><img src="https://e.org/a.png" alt="a"></p>\n\nText <img src="https://e.org/b.png" alt="b"> on.\n\n<iframe src="https://e.org/c"></iframe>\n',
      [
        'h2 A',
        '<https://e.org/a.png "a">',
        'Text on.',
        '<https://e.org/b.png "b">',
        '[https://e.org/c](https://e.org/c)',
      ],
    ],
    ['readings', '# A\n\n<ruby>東京<rt>とうきょう</rt></ruby>駅', ['h2 A', '東京（とうきょう）駅']],
    [
      'tables and headings at their level',
      '# A\n\n<table><tr><td>a</td><td>b</td></tr></table>\n\n<h3>B</h3>\n',
      ['h2 A', '| a | b', 'h4 B'],
    ],
    [
      'formulas, and no prices',
      '# A\n\nIt is $x_1 + \\{y_1\\}$, or \\(a^2\\), for $5 to $6, US$1_000$, $A_B/$C, or `$z_1$`.\n\n$$\n\\frac{a}{b}\n$$\n\n```\n`a` $n_1$\n```\n',
      [
        'h2 A',
        'It is {code x_1 + \\{y_1\\}}, or {code a^2}, for $5 to $6, US$1_000$, $A_B/$C, or {code $z_1$}.',
        '{code \\frac{a}{b}}',
        'code plaintext "`a` $n_1$"',
      ],
    ],
    [
      'links and pictures that lead where a definition says, wherever it stands',
      '# A\n\nSee [one][1], [two], and [three][]; [none][9] and ![logo][pic].[^n]\n\n[![badge][pic]][1]\n\n[1]: https://e.org/1 "One"\n[1]: https://e.org/later\n[PIC]: https://e.org/p.png "Logo"\n\n> [two]: https://e.org/2\n\n[three]: <javascript:x>\n[^n]: A [note][1].\n',
      [
        'h2 A',
        'See [one](https://e.org/1), [two](https://e.org/2), and three; [none][9] and .[^A [note](https://e.org/1).]',
        '<https://e.org/p.png "logo" Logo>',
        '<https://e.org/p.png "badge" Logo>',
      ],
    ],
    ['and drops tags alone', '<div align="center">\n\n# A\n\n</div>', ['h2 A']],
  ])('%s', (_, markdown, expected) => {
    expect(outline(readPastedMarkdown(markdown, () => undefined, tree))).toEqual(expected)
  })
})
