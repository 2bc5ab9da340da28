import { brand } from '#src/platform/brand/brand'

const { colors } = brand

/** Read by the drawing itself, in the theme of the admin: a picture knows no style of its page. */
const themed = {
  ink: colors.ink,
  faint: colors.faint,
  rule: colors.rule,
  tint: colors.tint,
  paper: colors.paper,
  red: colors.vermilion,
  on: colors['on-vermilion'],
} as const
const [ink, faint, rule, tint, paper, red, on] = (
  ['ink', 'faint', 'rule', 'tint', 'paper', 'red', 'on'] as const
).map((name) => `var(--${name})`) as [string, string, string, string, string, string, string]

const palette = (theme: 'light' | 'dark') =>
  `:root{${Object.entries(themed)
    .map(([name, color]) => `--${name}:${color[theme]}`)
    .join(';')}}`
const style = `<style>${palette('light')}@media(prefers-color-scheme:dark){${palette('dark')}}</style>`

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const field = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${faint}" stroke-width="2"/>`
const lines = (x: number, y: number, width: number, count: number) =>
  Array.from({ length: count }, (_, line) =>
    box(x, y + line * 14, line === count - 1 ? width * 0.6 : width, 5, rule),
  ).join('')
const heading = (x: number, y: number, width: number) => box(x, y, width, 14, ink)
const picture = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width, height, rule)}<path d="M${x} ${y + height}l${width * 0.4}-${height * 0.55} ${width * 0.25} ${height * 0.3} ${width * 0.12}-${height * 0.15} ${width * 0.23} ${height * 0.4}z" fill="${ink}" fill-opacity=".35"/>`
const columns = (draw: (x: number) => string) => [30, 118, 206].map(draw).join('')
const labelled = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width * 0.4, 5, ink)}${field(x + 1, y + 12, width - 2, height)}`

/** Eight leaves on one sheet, of which one is the reader's, and the lines at which it is folded. */
const leaves = [0, 1, 2, 3]
  .flatMap((column) =>
    [0, 1].map((row) => {
      const [x, y, isOwn] = [30 + column * 42, 62 + row * 56, column === 2 && row === 1]
      return `${box(x, y, 42, 56, isOwn ? red : tint)}${[12, 22, 32].map((at) => box(x + 9, y + at, at === 32 ? 14 : 24, 4, isOwn ? on : rule)).join('')}`
    }),
  )
  .join('')
const folds = `<path d="M30 118h168M72 62v112M114 62v112M156 62v112" fill="none" stroke="${faint}" stroke-width="1.5" stroke-dasharray="4 4"/>`

/** Lengths of one title in eight languages. */
const titles = [78, 50, 86, 92, 70, 82, 56, 60]
const inRows = titles
  .map((width, index) => {
    const [x, y] = [30 + (index % 2) * 128, 72 + Math.floor(index / 2) * 28]
    return `${box(x, y, 14, 14, index === 0 ? red : rule)}${box(x + 22, y + 4, width, 6, ink)}`
  })
  .join('')

const drawings = {
  sheet: `${heading(30, 36, 110)}${leaves}${folds}${box(222, 92, 48, 66, red)}${box(222, 92, 6, 66, ink)}${box(236, 106, 26, 5, on)}${box(236, 117, 16, 5, on)}`,
  hero: `${heading(30, 50, 120)}${heading(30, 72, 90)}${lines(30, 100, 110, 2)}${box(30, 136, 64, 20, red)}${picture(170, 40, 100, 120)}`,
  story: `${picture(30, 40, 100, 120)}${heading(150, 48, 110)}${lines(150, 76, 120, 6)}`,
  features: `${heading(30, 40, 120)}${columns((x) => `${box(x, 76, 64, 3, red)}${box(x, 88, 52, 9, ink)}${lines(x, 108, 64, 4)}`)}`,
  quote: `<path d="M52 62q-22 6-22 30h18v20H26V92q0-36 26-42z" fill="${red}"/>${heading(76, 62, 180)}${heading(76, 86, 160)}${heading(76, 110, 110)}${lines(76, 140, 70, 1)}`,
  figures: columns((x) => `${box(x, 66, 52, 34, red)}${lines(x, 114, 62, 2)}`),
  newestPosts: `${heading(30, 36, 100)}${columns((x) => `${picture(x, 64, 64, 44)}${box(x, 118, 60, 8, ink)}${lines(x, 136, 62, 2)}`)}`,
  inAllLanguages: `${heading(30, 38, 130)}${inRows}`,
  poster: `${box(0, 18, 300, 182, ink)}${[0, 1, 2, 3].map((column) => [0, 1].map((row) => `<path d="M${38 + column * 62} ${72 + row * 76}q-8 3-8 13h10v14h-18v-14q0-16 16-20zm24 0q-8 3-8 13h10v14h-18v-14q0-16 16-20z" fill="${tint}"/>`).join('')).join('')}`,
  form: `${heading(30, 34, 100)}${labelled(30, 62, 112, 18)}${labelled(158, 62, 112, 18)}${labelled(30, 104, 240, 36)}${box(30, 166, 64, 20, red)}`,
  newsletter: `${field(31, 62, 84, 60)}<path d="M31 62l42 36 42-36" fill="none" stroke="${red}" stroke-width="3"/>${heading(140, 56, 120)}${lines(140, 82, 130, 2)}${field(141, 119, 82, 20)}${box(228, 118, 42, 22, red)}`,
  callToAction: `${box(0, 50, 300, 100, red)}${box(30, 74, 110, 14, on)}${box(30, 100, 90, 5, on)}${box(196, 86, 74, 26, on)}`,
} as const

export function sectionThumbnail(kind: keyof typeof drawings) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${style}${box(0, 0, 300, 200, paper)}${box(0, 0, 300, 18, tint)}${drawings[kind]}</svg>`
  // Its name is below.
  return { thumbnail: { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: '' } }
}
