import { brand } from '#src/platform/brand/brand'

const { colors } = brand
const [ink, rule, tint, red] = [
  colors.ink.light,
  colors.rule.light,
  colors.tint.light,
  colors.vermilion.light,
]

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const lines = (x: number, y: number, width: number, count: number) =>
  Array.from({ length: count }, (_, line) =>
    box(x, y + line * 14, line === count - 1 ? width * 0.6 : width, 5, rule),
  ).join('')
const heading = (x: number, y: number, width: number) => box(x, y, width, 14, ink)
const picture = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width, height, rule)}<path d="M${x} ${y + height}l${width * 0.4}-${height * 0.55} ${width * 0.25} ${height * 0.3} ${width * 0.12}-${height * 0.15} ${width * 0.23} ${height * 0.4}z" fill="${ink}" fill-opacity=".35"/>`
const columns = (draw: (x: number) => string) => [30, 118, 206].map(draw).join('')

const drawings = {
  hero: `${heading(30, 50, 120)}${heading(30, 72, 90)}${lines(30, 100, 110, 2)}${box(30, 136, 64, 20, red)}${picture(170, 40, 100, 120)}`,
  story: `${picture(30, 40, 100, 120)}${heading(150, 48, 110)}${lines(150, 76, 120, 6)}`,
  features: `${heading(30, 40, 120)}${columns((x) => `${box(x, 76, 64, 3, red)}${box(x, 88, 52, 9, ink)}${lines(x, 108, 64, 4)}`)}`,
  quote: `<path d="M52 62q-22 6-22 30h18v20H26V92q0-36 26-42z" fill="${red}"/>${heading(76, 62, 180)}${heading(76, 86, 160)}${heading(76, 110, 110)}${lines(76, 140, 70, 1)}`,
  figures: columns((x) => `${box(x, 66, 52, 34, red)}${lines(x, 114, 62, 2)}`),
  newestPosts: `${heading(30, 36, 100)}${columns((x) => `${picture(x, 64, 64, 44)}${box(x, 118, 60, 8, ink)}${lines(x, 136, 62, 2)}`)}`,
  poster: `${box(0, 18, 300, 182, ink)}${[0, 1, 2, 3].map((column) => [0, 1].map((row) => `<path d="M${38 + column * 62} ${72 + row * 76}q-8 3-8 13h10v14h-18v-14q0-16 16-20zm24 0q-8 3-8 13h10v14h-18v-14q0-16 16-20z" fill="${tint}"/>`).join('')).join('')}`,
  callToAction: `${box(0, 50, 300, 100, red)}${box(30, 74, 110, 14, colors['on-vermilion'].light)}${box(30, 100, 90, 5, colors['on-vermilion'].light)}${box(196, 86, 74, 26, colors['on-vermilion'].light)}`,
} as const

export function sectionThumbnail(kind: keyof typeof drawings) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${box(0, 0, 300, 200, colors.paper.light)}${box(0, 0, 300, 18, tint)}${drawings[kind]}</svg>`
  // Its name is below.
  return { thumbnail: { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: '' } }
}
