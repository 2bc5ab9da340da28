import sharp from 'sharp'
import { CommandError } from '#src/platform/command-error'

const longest = 50_000
/** Side of a bitmap logo: sharp on every screen at its size in the header. */
const side = 192

/** The SVG that pages load; bitmaps are embedded. @throws {CommandError} if it is no logo. */
export async function logoFrom(name: string, bytes: Buffer): Promise<string> {
  const text = bytes.toString('utf8')
  const svg = /<svg[\s>]/i.test(text.slice(0, 4000)) ? text : await inSvg(name, bytes)
  if (
    /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:)|url\(\s*["']?(?!#|data:)/i.test(
      svg,
    )
  ) {
    throw new CommandError(
      `logo: ${name} has scripts or refers to other files. Export it as a plain SVG with everything inside.`,
    )
  }
  if (Buffer.byteLength(svg) > longest) {
    throw new CommandError(
      `logo: ${name} has ${Buffer.byteLength(svg)} bytes, at most ${longest} are taken, since every page loads it. Simplify the drawing.`,
    )
  }
  // Icons are drawn from it, so it must be drawable.
  await sharp(Buffer.from(svg))
    .metadata()
    .catch(() => {
      throw new CommandError(`logo: ${name} cannot be read as an SVG.`)
    })
  return svg.endsWith('\n') ? svg : `${svg}\n`
}

async function inSvg(name: string, bytes: Buffer): Promise<string> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp(bytes)
    .resize(side, side, { fit: 'contain', background })
    .png({ palette: true })
    .toBuffer()
    .catch(() => {
      throw new CommandError(`logo: ${name} is no picture. Give an SVG, PNG, JPEG, or WebP file.`)
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`
}
