import type { Brand } from './brand'
import { leaves } from './leaves'
import { colorNames, contrastFaults, type Palette } from './palette'

const marked =
  /(?<=\/\* Colors, written by `npm run generate`\. \*\/\n)[\s\S]*?(?=\n +\/\* End of colors\. \*\/)/

const stylesheets = ['src/site/styles/tokens.css', 'public/feed.css'] as const

/**
 * @param read returns the text of an existing file.
 * @throws if a pair of colors has too little contrast, or a style sheet has no place for colors.
 */
export function brandFiles(brand: Brand, read: (file: string) => string): Map<string, string> {
  const faults = contrastFaults(brand.colors)
  if (faults.length > 0) {
    throw new Error(
      `src/platform/brand/brand.json: ${faults.length === 1 ? 'a color is' : 'colors are'} too hard to read.\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
  const files = new Map<string, string>()
  for (const file of stylesheets) files.set(file, withColors(file, read(file), brand.colors))
  if (!brand.hasOwnLogo) {
    files.set('public/favicon.svg', favicon(brand))
    files.set('public/logo.svg', logo)
  }
  return files
}

function withColors(file: string, css: string, colors: Palette): string {
  if (!marked.test(css)) throw new Error(`${file} has no place marked for colors.`)
  const indent = file.startsWith('src') ? '    ' : '  '
  const lines = colorNames.map((name) => {
    const { dark, light } = colors[name]
    return `${indent}--${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`
  })
  return css.replace(marked, lines.join('\n'))
}

function favicon({ mark }: Brand): string {
  const inks = (theme: 'light' | 'dark') =>
    `.a{fill:${mark.leaf[theme]}}.b{fill:${mark.back[theme]}}.c{fill:${mark.accent[theme]}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
<style>${inks('light')}@media (prefers-color-scheme:dark){${inks('dark')}}</style>
<path class="a" d="${leaves.leaf}"/>
<path class="b" d="${leaves.back}"/>
<path class="c" d="${leaves.accent}"/>
</svg>
`
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="64" height="64" fill="currentColor">
<path d="${leaves.leaf}"/>
<path fill-opacity=".5" d="${leaves.back}${leaves.accent}"/>
</svg>
`
