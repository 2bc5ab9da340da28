import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The command that runs a TypeScript file in a separate process; `tsx` is absolute, for any folder. */
export function typescriptProgram(file: URL): readonly [string, ...string[]] {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return [process.execPath, '--import', tsx, fileURLToPath(file)]
}

/** The environment without variables for this Node process alone, such as an inspector's port. */
export function childEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _ours, ...rest } = env
  return rest
}
