import path from 'node:path'
import { fileURLToPath } from 'node:url'

export { childEnvironment } from '#src/local-mongodb/typescript-program'

/** The command for another of the programs that `built-programs.ts` builds, inside of one of them. */
export function typescriptProgram(file: URL): readonly [string, ...string[]] {
  const name = `${path.basename(file.pathname, '.ts')}.mjs`
  // The programs lie side by side, and this is a part of them.
  return [process.execPath, fileURLToPath(new URL(name, import.meta.url))]
}
