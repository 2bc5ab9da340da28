import { attribute, find, type HtmlElement, hasClass, textOf } from '../html/html-tree'

/** KaTeX, MathJax, and Wikipedia include the TeX; plain MathML is converted. `undefined` for other elements. */
export function formulaOf(element: HtmlElement): string | undefined {
  if (element.tag === 'img')
    return isFormulaPicture(element) ? tidy(attribute(element, 'alt')) : undefined
  if (element.tag === 'script') {
    return /^math\/tex/.test(attribute(element, 'type')) ? tidy(textOf(element)) : undefined
  }
  const isFormula =
    element.tag === 'math' ||
    element.tag === 'mjx-container' ||
    hasClass(element, /^(?:katex|MathJax(?:_SVG|_CHTML|_Display)?|mwe-math-element)$/)
  return isFormula ? tidy(texIn(element)) : undefined
}

/** Formula pictures have their TeX as alternative text (WordPress, Wikipedia, CodeCogs). */
const isFormulaPicture = (element: HtmlElement): boolean =>
  attribute(element, 'alt').trim() !== '' &&
  (hasClass(element, /^(?:latex|mwe-math-fallback-image.*|tex|math)$/) ||
    /\blatex\.codecogs\.com|\/latex\.php\?/.test(attribute(element, 'src')))

function texIn(element: HtmlElement): string {
  // Not `text/plain`.
  const source = find(element, (one) => /tex\b/i.test(attribute(one, 'encoding')))
  if (source) return textOf(source)
  const math = find(element, ({ tag }) => tag === 'math')
  if (math) return attribute(math, 'alttext') || spelled(math)
  const written = attribute(element, 'data-mathml')
  if (written) return written.replaceAll(/<[^>]*>/g, '')
  return attribute(element, 'aria-label') || textOf(element)
}

/** Converts simple MathML to TeX; the rest becomes its characters. */
function spelled(element: HtmlElement): string {
  const parts = element.children
    .filter((child) => typeof child === 'string' || !/^annotation/.test(child.tag))
    .map((child) => (typeof child === 'string' ? child.trim() : spelled(child)))
    .filter((part) => part !== '')
  const [first = '', second = '', third = ''] = parts
  switch (element.tag) {
    case 'mfrac':
      return `\\frac{${first}}{${second}}`
    case 'msup':
    case 'mover':
      return `${first}^${grouped(second)}`
    case 'msub':
    case 'munder':
      return `${first}_${grouped(second)}`
    case 'msubsup':
    case 'munderover':
      return `${first}_${grouped(second)}^${grouped(third)}`
    case 'msqrt':
      return `\\sqrt{${parts.join(' ')}}`
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`
    case 'mtd':
      return parts.join(' ')
    case 'mtr':
      return parts.join(' & ')
    case 'mtable':
      return parts.join(' \\\\ ')
    case 'mo':
    case 'mtext':
      return ` ${parts.join(' ')} `
    default:
      return parts.join('')
  }
}

function grouped(spaced: string): string {
  const text = spaced.trim()
  return /^.$/u.test(text) ? text : `{${text}}`
}

/** Without `\displaystyle`, in which Wikipedia puts every formula. */
function tidy(tex: string): string {
  const text = tex.replaceAll(/\s+/g, ' ').trim()
  const isWrapped = /^\{ ?\\displaystyle/.test(text) && isOneGroup(text)
  return (isWrapped ? text.slice(1, -1).trim() : text).replace(/^\\displaystyle\s*/, '')
}

/** Whether the first brace is closed by the last one. */
function isOneGroup(tex: string): boolean {
  let depth = 0
  for (const { 0: sign, index } of tex.matchAll(/\\.|[{}]/gs)) {
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return index === tex.length - 1
  }
  return false
}
