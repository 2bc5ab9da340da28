import path from 'node:path'
import { buildFolder, builtFiles } from '#src/platform/config/build-folder'
import { holdBuild } from './build/folders'
import { runSite } from './run-site'

/** The program of `npm start`, which lies in the build that it serves. `launch.mjs` chooses that. */
const env = process.env as Record<string, string | undefined>
env['NODE_ENV'] = 'production'
env['OCTAVO_PAGE_CACHE'] = 'true'

const root = process.cwd()
await runSite({
  dev: false,
  program: path.join(root, buildFolder(), builtFiles.applicationProgram),
  begin: () => holdBuild(root, buildFolder()),
})
