import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildFolder } from '#src/platform/config/build-folder'

/**
 * Next does not send its own: it looks them up by the folder's name, in which the underscore of `_octavo` is encoded.
 */
const manifestFile = 'server/app/(error)/_octavo/error/page/next-font-manifest.json'

/** The `Link` header that preloads the site's fonts; `undefined` without a build. */
export async function fontPreloads(
  build = path.join(/* turbopackIgnore: true */ process.cwd(), buildFolder()),
): Promise<string | undefined> {
  try {
    const text = await readFile(path.join(/* turbopackIgnore: true */ build, manifestFile), 'utf8')
    const { app } = JSON.parse(text) as { app: Readonly<Record<string, readonly string[]>> }
    const links = [...new Set(Object.values(app).flat())].map(
      (file) => `</_next/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    )
    return links.length > 0 ? links.join(', ') : undefined
  } catch {
    return undefined
  }
}
