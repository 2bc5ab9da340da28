import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NextServerOptions } from 'next/dist/server/next'
import { buildFolder } from '#src/platform/config/build-folder'

/**
 * Next's configuration as the build wrote it. Without it, Next would compile `next.config.ts` at each start,
 * with a compiler of 200 MB. The folders are replaced: the build may have been made elsewhere.
 */
export function builtConfig(root: string): NonNullable<NextServerOptions['conf']> {
  const distDir = buildFolder()
  const file = path.join(root, distDir, 'required-server-files.json')
  const built = JSON.parse(readFileSync(file, 'utf8')) as {
    config: NonNullable<NextServerOptions['conf']>
  }
  const here = { distDir, distDirRoot: distDir, outputFileTracingRoot: root, repoRoot: root }
  const turbopack = { ...built.config.turbopack, root }
  const config = { ...built.config, ...here, turbopack }
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config)
  return config
}
