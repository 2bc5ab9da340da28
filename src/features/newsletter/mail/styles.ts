import { brand } from '#src/platform/brand/brand'
import type { ColorName, Theme } from '#src/platform/brand/palette'

/** How a mail answers to the reader's theme; previews show one of them. */
export type Shown = Theme | 'either'

const { colors } = brand

export const light = (name: ColorName): string => colors[name].light

/** Class by what it colors in the dark; in the light, styles are in the elements, as most programs need. */
const dark: readonly (readonly [selector: string, property: string, color: ColorName])[] = [
  ['.paper', 'background-color', 'paper'],
  ['.sheet', 'background-color', 'sheet'],
  ['.sheet', 'border-color', 'rule'],
  ['.rule', 'border-color', 'rule'],
  ['.ink', 'color', 'ink'],
  ['.faint', 'color', 'faint'],
  ['.rubric', 'color', 'rubric'],
]

export function styleSheet(shown: Shown): string {
  const rules = (prefix: string) =>
    dark
      .map(
        ([selector, property, color]) =>
          `${prefix}${selector}{${property}:${colors[color].dark}!important}`,
      )
      .join('\n')
  const inTheDark =
    shown === 'dark'
      ? rules('')
      : shown === 'light'
        ? ''
        : // Outlook on the web has no media query, but marks what it has darkened.
          `@media (prefers-color-scheme:dark){\n${rules('')}\n}\n${rules('[data-ogsc] ')}`
  return `:root{color-scheme:${shown === 'either' ? 'light dark' : shown}}
body{margin:0;padding:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}
table{border-collapse:collapse;border-spacing:0}
h1,h2{text-wrap:balance}
:is(h1,h2):lang(ja){word-break:auto-phrase}
:lang(ko){word-break:keep-all}
img{display:block;max-width:100%;height:auto;border:0}
@media (max-width:520px){
.room{padding-left:22px!important;padding-right:22px!important}
.bleed{padding-left:0!important;padding-right:0!important}
.title{font-size:29px!important}
.beside{width:84px!important}
.beside img{width:84px!important;height:84px!important}
}
${inTheDark}`
}
