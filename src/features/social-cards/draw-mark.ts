import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand } from '#src/platform/brand/brand'
import { leaves } from '#src/platform/brand/leaves'

interface Place {
  readonly x: number
  readonly y: number
  readonly side: number
  /** Whether it only fills the space of a picture. */
  readonly isQuiet: boolean
}

/** The eight leaves, or the logo in `public/`. @param root the folder of the project. */
export function drawMark(place: Place, root: string): string {
  return brand.hasOwnLogo
    ? embedded(place, readFileSync(path.join(root, 'public/logo.svg')))
    : drawLeaves(place)
}

function drawLeaves({ isQuiet, side, x, y }: Place): string {
  const { colors, mark } = brand
  const [leaf, back] = isQuiet ? [colors.rule, colors.tint] : [mark.leaf, mark.back]
  return `<g transform="translate(${x} ${y}) scale(${side / 16})"><path fill="${leaf.light}" d="${leaves.leaf}"/><path fill="${back.light}" d="${leaves.back}"/><path fill="${mark.accent.light}" d="${leaves.accent}"/></g>`
}

/** As an embedded image, so that its styles and ids are separate. */
export function embedded({ isQuiet, side, x, y }: Place, logo: Buffer): string {
  const opacity = isQuiet ? ' opacity="0.25"' : ''
  return `<image x="${x}" y="${y}" width="${side}" height="${side}"${opacity} href="data:image/svg+xml;base64,${logo.toString('base64')}"/>`
}
