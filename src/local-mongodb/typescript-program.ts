import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtProgram } from './built-program'

const here = import.meta.url

/** The command that runs a TypeScript file in a separate process. @param file absolute, or below this folder. */
export function typescriptProgram(file: string): readonly [string, ...string[]] {
  const source = path.resolve(path.dirname(fileURLToPath(here)), file)
  const built = builtProgram(source, here)
  if (built !== undefined) return [process.execPath, built]
  // Absolute, for any folder.
  const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href
  return [process.execPath, '--import', tsx, source]
}

/** The environment without variables for this Node process alone, such as an inspector's port. */
export function childEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _ours, ...rest } = env
  return rest
}
