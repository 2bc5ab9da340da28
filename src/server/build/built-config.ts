import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NextServerOptions } from 'next/dist/server/next'

/**
 * Next's configuration as the build wrote it down, for a server that is started from a program. Without
 * it, Next would compile `next.config.ts` at each start, with a compiler of 200 MB.
 */
export function builtConfig(root: string): NonNullable<NextServerOptions['conf']> {
  const file = path.join(root, '.next/required-server-files.json')
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as {
    config: NonNullable<NextServerOptions['conf']>
  }
  // Next asks for it once more, without what it was given.
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config)
  return config
}
