import { jsonResponse, noSuchJson } from '#src/app/json-response'
import { findManifest } from '#src/page-types/content/files/manifest'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ file: string }>
}

/** `builds/meta/{buildId}.json`: the manifest of this build, or of an older one in an open page. */
export async function GET(_: Request, { params }: Args): Promise<Response> {
  const id = /^([\w-]{1,64})\.json$/.exec((await params).file)?.[1]
  const manifest = id && (await findManifest(id))
  return manifest ? jsonResponse(manifest) : noSuchJson('No such build.')
}
