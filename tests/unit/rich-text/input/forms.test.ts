import { describe, expect, it } from 'vitest'
import { paste } from './outline'

const read = (html: string) => paste(html).blocks
const inLine = (html: string) => read(`<p>a ${html} b</p>`)

describe('a formula', () => {
  const math = (inside: string) => read(`<p><math>${inside}</math></p>`)

  it.each([
    ['<msup><mi>x</mi><mn>2</mn></msup>', 'x^2'],
    ['<msup><mi>x</mi><mn>10</mn></msup>', 'x^{10}'],
    ['<mover><mi>x</mi><mo>~</mo></mover>', 'x^~'],
    ['<msub><mi>x</mi><mtext>max</mtext></msub>', 'x_{max}'],
    ['<msub><mi>a</mi><mi>i</mi></msub>', 'a_i'],
    ['<munder><mi>a</mi><mi>ij</mi></munder>', 'a_{ij}'],
    ['<msubsup><mi>a</mi><mn>1</mn><mn>2</mn></msubsup>', 'a_1^2'],
    ['<munderover><mi>S</mi><mn>0</mn><mi>nm</mi></munderover>', 'S_0^{nm}'],
    ['<msqrt><mi>x</mi><mi>y</mi></msqrt>', '\\sqrt{x y}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    ['<mfrac><mn>1</mn><mi>n</mi></mfrac>', '\\frac{1}{n}'],
    [
      '<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi><mi>c</mi></mtd></mtr><mtr><mtd><mi>d</mi></mtd></mtr></mtable>',
      'a & b c \\\\ d',
    ],
    ['<mtext>for</mtext><mi>x</mi><mo>=</mo><mn>1</mn>', 'for x = 1'],
    ['<mi>x</mi><mtext>if <b>all</b> fit</mtext>', 'x if all fit'],
    ['\n<mfrac>\n  <mn> 1 </mn>\n  <mi>n</mi>\n</mfrac>\n', '\\frac{1}{n}'],
    // The TeX beside it, as its program wrote it.
    ['<semantics><mi>x</mi><annotation-xml><mi>y</mi></annotation-xml></semantics>', 'x'],
    [
      '<semantics><mi>x</mi><annotation encoding="text/plain">x!</annotation><annotation encoding="LaTeX">x_1</annotation></semantics>',
      'x_1',
    ],
    ['<semantics><mi>x</mi><annotation encoding="StarMath 5.0">x</annotation></semantics>', 'x'],
    ['<semantics><mi>x</mi><annotation encoding="text/plain">y</annotation></semantics>', 'x'],
  ])('of MathML, %s, is written in TeX', (inside, tex) => {
    expect(math(inside)).toEqual([`{code ${tex}}`])
  })

  it.each([
    ['<math alttext="\\displaystyle a+b"><mi>x</mi></math>', 'a+b'],
    ['<math alttext="{\\displaystyle  a+b }"><mi>x</mi></math>', 'a+b'],
    ['<math alttext=" { \\displaystyle x^{2}+y} "></math>', 'x^{2}+y'],
    ['<math alttext="{\\displaystyle\\frac{1}{n}}"></math>', '\\frac{1}{n}'],
    ['<math alttext="\\displaystyle\\frac{1}{n} "></math>', '\\frac{1}{n}'],
    ['<math alttext="a_{\\displaystyle n}"></math>', 'a_{\\displaystyle n}'],
    ['<math alttext="{\\displaystyle a}+{b}"></math>', '{\\displaystyle a}+{b}'],
    ['<math alttext="{\\displaystyle \\{a\\}+{b}}"></math>', '\\{a\\}+{b}'],
    ['<math alttext="{\\displaystyle a"></math>', '{\\displaystyle a'],
    ['<span class="MathJax" aria-label="x+1"><span>y</span></span>', 'x+1'],
    [
      '<img class="mwe-math-fallback-image-inline" src="https://e.org/l.svg" alt="{\\displaystyle x}">',
      'x',
    ],
    ['<span class="katex" aria-label="x+1"><span>y</span></span>', 'x+1'],
    ['<span class="katex">x  \n +1</span>', 'x +1'],
    [
      '<span class="MathJax_SVG" data-mathml="&lt;math&gt;&lt;mi&gt;z&lt;/mi&gt;&lt;/math&gt;">y</span>',
      'z',
    ],
    ['<mjx-container>w</mjx-container>', 'w'],
    ['<img class="latex" src="https://e.org/l.png" alt="x^2">', 'x^2'],
    ['<img src="https://latex.codecogs.com/png.latex?x" alt="y_1">', 'y_1'],
    ['<img src="https://e.org/latex.php?latex=x" alt="z">', 'z'],
  ])('%s is its TeX as code', (html, tex) => {
    expect(paste(`<p>a ${html} b</p>`)).toEqual({
      blocks: [`a {code ${tex}} b`],
      changes: { formula: 1 },
    })
  })

  it('alone in its line has single blanks', () => {
    expect(read('<p><math alttext="a  +\n b"></math></p>')).toEqual(['{code a + b}'])
  })

  it.each([
    ['<div class="has-katex"><p>a</p></div>', ['a']],
    // KaTeX could not read it.
    ['<p>a <span class="katex-error">x^</span></p>', ['a x^']],
    [
      '<img class="aftermath" src="https://e.org/1.jpg" alt="The mill">',
      ['<https://e.org/1.jpg "The mill">'],
    ],
    [
      '<img class="texture" src="https://e.org/1.jpg" alt="Felt">',
      ['<https://e.org/1.jpg "Felt">'],
    ],
    ['<img class="latex" src="https://e.org/l.png" alt=" ">', ['<https://e.org/l.png "">']],
  ])('is not %s', (html, blocks) => {
    expect(paste(html)).toEqual({ blocks, changes: {} })
  })

  it.each([
    // MathJax 2, and 2 with SVG or CommonHTML.
    '<div class="MathJax_Display"><span class="MathJax">y</span></div>',
    '<span class="MathJax_SVG">y</span>',
    '<div class="MathJax_SVG_Display"><span class="MathJax_SVG">y</span></div>',
    '<span class="mjx-chtml MathJax_CHTML">y</span>',
    '<div class="MJXc-display"><span class="mjx-chtml MathJax_CHTML">y</span></div>',
  ])('drawn by MathJax beside its source is there once: %s', (drawn) => {
    const source = '<script type="math/tex; mode=display">x^2</script>'
    expect(paste(`<div>a${drawn}${source}</div>`)).toEqual({
      blocks: ['a{code x^2}'],
      changes: { formula: 1 },
    })
  })

  it('drawn by MathJax beside other elements is there', () => {
    expect(inLine('<span class="MathJax">y</span> <b>c</b>')).toEqual(['a {code y} {bold c} b'])
  })

  it('that says nothing leaves nothing, and a picture without words stays one', () => {
    expect(paste('<p>a<math></math></p>')).toEqual({ blocks: ['a'], changes: {} })
    expect(read('<img class="latex" src="https://e.org/l.png" alt="">')).toEqual([
      '<https://e.org/l.png "">',
    ])
    expect(inLine('<script>x()</script>')).toEqual(['a b'])
  })
})

describe('an embedded player', () => {
  it.each([
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/abc-_1234?start=30"></iframe>',
      'https://www.youtube.com/watch?v=abc-_1234&t=30',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?list=x"></iframe>',
      'https://www.youtube.com/embed/videoseries?list=x',
    ],
    ['<iframe src="https://e.org/embed/abc1234567"></iframe>', 'https://e.org/embed/abc1234567'],
    ['<iframe src="//player.vimeo.com/video/42?h=1"></iframe>', 'https://vimeo.com/42'],
    ['<iframe src="https://player.vimeo.com/x"></iframe>', 'https://player.vimeo.com/x'],
    ['<iframe src="https://e.org/video/42"></iframe>', 'https://e.org/video/42'],
    ['<lite-youtube videoid="a b"></lite-youtube>', 'https://youtu.be/a%20b'],
    ['<lite-vimeo data-videoid="7"></lite-vimeo>', 'https://vimeo.com/7'],
    ['<iframe src="about:blank" data-src=" https://e.org/late "></iframe>', 'https://e.org/late'],
    ['<object data="https://e.org/o.swf"></object>', 'https://e.org/o.swf'],
    ['<audio><source src="https://e.org/a.mp3"></audio>', 'https://e.org/a.mp3'],
  ])('%s leads to %s', (html, href) => {
    expect(paste(html)).toEqual({ blocks: [`[${href}](${href})`], changes: { player: 1 } })
  })

  it('is named by its title, else its label, else its words', () => {
    const film = (attributes: string, inside = '') =>
      read(`<video src="https://e.org/v" ${attributes}>${inside}</video>`)
    expect(film('title=" A " aria-label="B"', 'C')).toEqual(['[A](https://e.org/v)'])
    expect(film('aria-label=" B "', 'C')).toEqual(['[B](https://e.org/v)'])
    expect(film('', ' C \n d ')).toEqual(['[C d](https://e.org/v)'])
  })

  it.each([
    ['width="1" height="1"', false],
    ['width="2" height="300"', false],
    ['width="0" height="0"', false],
    ['width="0px"', false],
    ['width="560" height="0"', true],
    ['width="3" height="3"', true],
    ['width="1%" height="100%"', true],
  ])('of %s is shown: %s', (size, isShown) => {
    expect(read(`<iframe src="https://e.org/v" ${size}></iframe>`)).toEqual(
      isShown ? ['[https://e.org/v](https://e.org/v)'] : [],
    )
  })

  it('that leads nowhere and says nothing leaves nothing but a note', () => {
    expect(paste('<iframe></iframe>')).toEqual({ blocks: [], changes: { 'lost-player': 1 } })
  })
})

describe('a picture', () => {
  const big = 'https://e.org/big.jpg'

  it.each([
    ['a source of two sizes', `<img srcset="https://e.org/s.jpg 1x, ${big} 2.5x">`, big],
    ['blanks in its sources', `<img srcset=" https://e.org/s.jpg  1x ,\n ${big}   2x ">`, big],
    ['no more than a placeholder', '<img src="/img/blank.gif">', '/img/blank.gif'],
    ['an empty page', `<img src="about:blank" srcset="${big}">`, big],
    ['a placeholder beside its page', `<img src="blank.gif" srcset="${big}">`, big],
    ['a placeholder in JPEG', `<img src="https://e.org/lazy.jpg" srcset="${big}">`, big],
    [
      'a placeholder that comes late',
      `<img data-src="https://e.org/spacer.gif" srcset="${big}">`,
      big,
    ],
    ['a picture of a spacer', `<img src="/my-spacer.gif" srcset="${big}">`, '/my-spacer.gif'],
    ['a placeholder and sources', `<img src="/lazy-load.svg" srcset="${big}">`, big],
    [
      'a source that is a placeholder',
      `<img srcset="https://e.org/spacer.gif 9w, ${big} 2w">`,
      big,
    ],
    [
      'its own, which is none, and sources',
      `<img src="https://e.org/a.jpg" srcset="${big} 9w">`,
      'https://e.org/a.jpg',
    ],
    ['sources that come late', `<img data-srcset="//e.org/s.jpg 1w, ${big} 5w">`, big],
    ['other sources that come late', `<img data-lazy-srcset="${big}">`, big],
    ['a file that comes late', '<img src="about:blank" data-src="files/a.webp">', 'files/a.webp'],
    ['a JPEG that comes late', '<img src="" data-src="files/a.jpg">', 'files/a.jpg'],
    ['no TLS', '<img src="" data-src="http://e.org/640?f=png">', 'http://e.org/640?f=png'],
    [
      'a link to share it',
      '<img src="https://e.org/a.jpg" data-url="/share?u=https://e.org/b">',
      'https://e.org/a.jpg',
    ],
    [
      'settings of a script',
      `<img src="https://e.org/a.jpg" data-url='{"file":"b.jpg"}'>`,
      'https://e.org/a.jpg',
    ],
    [
      'late data that are none',
      '<img src="https://e.org/a.jpg" data-src="true">',
      'https://e.org/a.jpg',
    ],
    ['a protocol of its page', '<img src=" //e.org/a.jpg ">', 'https://e.org/a.jpg'],
  ])('with %s is that of %s', (_, html, src) => {
    expect(read(html)).toEqual([`<${src} "">`])
  })

  it('of several forms is its image with their sources', () => {
    expect(read(`<picture><source data-srcset="${big}"><img src="" alt="a"></picture>`)).toEqual([
      `<${big} "a">`,
    ])
    expect(read(`<picture><source srcset="${big} 2x"></picture>`)).toEqual([`<${big} "">`])
    expect(read('<picture><source></picture>')).toEqual([])
  })

  it.each([
    [
      `<div style="background:#fff url('${big}') no-repeat" aria-label="a" title="b"></div>`,
      `<${big} "a">`,
    ],
    [`<div data-bg="url(${big})"></div>`, `<${big} "">`],
    [`<div data-bg="url('${big}') no-repeat"></div>`, `<${big} "">`],
    [
      '<div data-bg="https://e.org/small?from=url(a.jpg)"></div>',
      '<https://e.org/small?from=url(a.jpg) "">',
    ],
    [
      `<div style="background-image : url( 'http://e.org/a (1).jpg' )"></div>`,
      '<http://e.org/a (1).jpg "">',
    ],
    [
      `<a style='background-image:\nurl("https://e.org/b(2).jpg"), url(c.jpg)'></a>`,
      '<https://e.org/b(2).jpg "">',
    ],
    [`<div style="BACKGROUND: URL(${big}) top"></div>`, `<${big} "">`],
    [
      '<span style="background-image:url(data:image/jpg;base64,AA)"></span>',
      '<data:image/jpg;base64,AA "">',
    ],
    [
      `<section data-background-image="//e.org/c.jpg"><p> </p></section>`,
      '<https://e.org/c.jpg "">',
    ],
    [
      `<div style="background:url(data:image/png;base64,AA)"></div>`,
      '<data:image/png;base64,AA "">',
    ],
  ])('behind an empty element, %s, is one', (html, picture) => {
    expect(read(html)).toEqual([picture])
  })

  it.each([
    `<div style="background-image:url(${big});background-repeat:repeat"></div>`,
    `<div style="background-image:url(/relative.jpg)"></div>`,
    `<div style="background-image:url(/small?u=https://e.org/a.jpg)"></div>`,
    `<div style="background:#fff;mask:url(${big})"></div>`,
    `<div style="background:url()"></div>`,
    `<div style="background-image:url(data:image/svg+xml,x)"></div>`,
    `<div style="background:#fff"></div>`,
    `<div style="color:red" title="x"></div>`,
  ])('behind an element is none where it is a pattern or cannot be loaded: %s', (html) => {
    expect(read(html)).toEqual([])
  })

  it('behind words or another picture is none', () => {
    const style = `style="background-image:url(${big})"`
    expect(read(`<div ${style}>a</div>`)).toEqual(['a'])
    expect(read(`<div ${style}><img src="https://e.org/a.jpg"></div>`)).toEqual([
      '<https://e.org/a.jpg "">',
    ])
    for (const tag of ['p', 'aside', 'x-figure']) {
      expect(read(`<${tag} ${style}></${tag}>`)).toEqual([])
    }
  })

  it.each([
    ['<img alt="👍🏽" src="https://e.org/1.png">', 'a 👍🏽 b'],
    ['<img alt="1️⃣" src="https://e.org/1.png">', 'a 1️⃣ b'],
    ['<img alt="🇧🇷" src="https://e.org/1.png">', 'a 🇧🇷 b'],
    ['<img alt=":party:" class="c-emoji" src="https://e.org/1.png">', 'a :party: b'],
    ['<img alt=":)" src="https://e.org/smilies/1.png">', 'a :) b'],
  ])('of an emoji, %s, is that', (html, line) => {
    expect(inLine(html)).toEqual([line])
  })

  it('with a long text is no emoji, nor one without', () => {
    const name = `:${'x'.repeat(38)}:`
    expect(inLine(`<img alt="${name}" class="emoji" src="${big}">`)).toEqual([`a ${name} b`])
    const alt = 'x'.repeat(41)
    expect(inLine(`<img alt="${alt}" class="emoji" src="${big}">`)).toEqual([
      'a b',
      `<${big} "${alt}">`,
    ])
    expect(inLine(`<img alt=" " class="emoji" src="${big}">`)).toEqual(['a b', `<${big} "">`])
    expect(inLine(`<img alt="12" src="${big}">`)).toEqual(['a b', `<${big} "12">`])
  })

  it('for browsers without scripts replaces the placeholder beside it, on either side', () => {
    const real = `<noscript><img src="${big}" alt="r"></noscript>`
    const empty = '<img src="data:image/gif;base64,R0" alt="p">'
    expect(read(`<div>${empty}${real}</div>`)).toEqual([`<${big} "r">`])
    expect(read(`<div>${real}${empty}</div>`)).toEqual([`<${big} "r">`])
    expect(read(`<div>${real}</div>`)).toEqual([`<${big} "r">`])
    expect(read(`<div>${empty}<noscript>Turn scripts on.</noscript></div>`)).toEqual([
      '<data:image/gif;base64,R0 "p">',
    ])
    expect(read(`<div>${empty}\n${real}\n</div>`)).toEqual([`<${big} "r">`])
  })

  it('for browsers without scripts is left out beside one that is loaded, on either side', () => {
    const shown = '<img src="https://e.org/a.jpg" alt="s">'
    const other = `<noscript><img src="${big}" alt="r"></noscript>`
    const one = ['<https://e.org/a.jpg "s">']
    expect(read(`<div>${shown}${other}</div>`)).toEqual(one)
    expect(read(`<div>${other}\n${shown}</div>`)).toEqual(one)
    expect(read(`<div><a href="https://e.org/">${shown}</a>\n${other}</div>`)).toEqual(one)
    expect(read(`<p>a ${shown}</p>${other}`)).toEqual(['a', ...one])
  })

  it('for browsers without scripts comes without the words around it, and without other words', () => {
    const real = (alt: string) => `<noscript>No scripts? <img src="${big}" alt="${alt}"></noscript>`
    expect(read(`<div>${real('1')}${real('2')}</div>`)).toEqual([`<${big} "1">`, `<${big} "2">`])
    expect(read('<div><noscript><p>Turn scripts on.</p></noscript></div>')).toEqual([])
    // The address of a box that is shared is not that of a picture.
    const empty = '<img src="data:image/gif;base64,R0" alt="p">'
    const box = `<div data-url="https://e.org/post">${empty}</div>`
    expect(read(`<div>${box}${real('3')}</div>`)).toContain(`<${big} "3">`)
  })
})

describe('readings', () => {
  it('hidden in the cells of a spreadsheet are left out', () => {
    const ruby = '<p><ruby>東京<rt>トウキョウ</rt></ruby></p>'
    const head = '<html><head><meta name="ProgId" content="Excel.Sheet"></head>'
    expect(paste(`${head}<body>${ruby}`)).toEqual({ blocks: ['東京'], changes: {} })
    expect(paste(ruby)).toEqual({ blocks: ['東京（トウキョウ）'], changes: { ruby: 1 } })
  })

  it.each([
    ['<ruby><rb>漢</rb><rt> かん </rt></ruby>', 'a 漢（かん） b'],
    ['<ruby><b>漢</b><rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', 'a {bold 漢}（かん） b'],
    ['<ruby>漢<rtc><rt>かん</rt></rtc></ruby>', 'a 漢（かん） b'],
    ['<ruby><span>漢<rt>かん</rt></span></ruby>', 'a 漢（かん） b'],
    ['<ruby>漢</ruby>', 'a 漢 b'],
    ['<ruby>한<rt>han</rt></ruby>', 'a 한（han） b'],
  ])('%s are %s', (html, line) => {
    expect(inLine(html)).toEqual([line])
  })
})

describe('the task of a list', () => {
  it.each([
    ['<li data-list="checked">a</li>', '- ☑ a'],
    ['<li aria-checked="false" data-checked="true">a</li>', '- ☐ a'],
    ['<li class="task-list-item">a</li>', '- ☐ a'],
    ['<li class="task-list-item checked">a</li>', '- ☑ a'],
    ['<li data-inline-task-id="1">a</li>', '- ☐ a'],
    ['<li class="checked">a</li>', '- a'],
    ['<li data-list="bullet">a</li>', '- a'],
    ['<li data-checked="true"><input type="checkbox">a</li>', '- ☐ a'],
    ['<li><input type="radio" checked>a</li>', '- ☑ a'],
    ['<li><input type="checkbox" checked><p>a</p></li>', '- ☑ a'],
  ])('%s is %s', (item, line) => {
    expect(read(`<ul>${item}</ul>`)).toEqual([line])
  })
})

describe('what can be filled in', () => {
  it.each([
    ['<select><option>x</option><option>y</option></select>', 'a x b'],
    ['<select></select>', 'a b'],
    ['(<select><option>\n x\n </option></select>)', 'a (x) b'],
    ['<input value="x">', 'a x b'],
    ['<input type="TEXT" value="x">', 'a x b'],
    ['<input type="password" value="x">', 'a b'],
    ['<input type="submit" value="x">', 'a b'],
    ['<input type="radio" checked> x', 'a ☑ x b'],
    ['<input type="checkbox"> x', 'a ☐ x b'],
    ['<button>x</button>', 'a b'],
  ])('such as %s is its value', (html, line) => {
    expect(inLine(html)).toEqual([line])
  })

  it('and can be opened has its words, if it is open', () => {
    expect(read('<dialog open><p>a</p></dialog>')).toEqual(['a'])
  })
})

describe('a drawing', () => {
  it.each([
    ['<svg width="100"></svg>', [], { drawing: 1 }],
    ['<svg height="400px"></svg>', [], { drawing: 1 }],
    ['<svg width="99" height="99"></svg>', [], {}],
    ['<svg width="16"><text> </text></svg>', [], {}],
    ['<p>a<svg width="16"></svg>b</p>', ['ab'], {}],
    [
      '<svg><g><text> A </text><foreignObject><p>B</p></foreignObject></g></svg>',
      ['A B'],
      { drawing: 1 },
    ],
    ['<canvas>Old browser</canvas>', ['Old browser'], { drawing: 1 }],
  ])('%s leaves its words, and a note if it is no icon', (html, blocks, changes) => {
    expect(paste(html)).toEqual({ blocks, changes })
  })
})

describe('line ends', () => {
  it.each([
    ['<div style="white-space:pre-line">a\r\nb</div>', ['a⏎b']],
    ['<div style="white-space-collapse:preserve-breaks">a\nb</div>', ['a⏎b']],
    ['<div style="white-space:pre-line"><p style="white-space:normal">a\nb</p></div>', ['a b']],
    ['<div style="white-space:pre-line"><p style="white-space:inherit">a\nb</p></div>', ['a⏎b']],
    ['<div style="white-space:nowrap">a\nb</div>', ['a b']],
  ])('in %s', (html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })
})
