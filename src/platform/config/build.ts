import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from './build-folder'

/** A build of the site. */
export interface Build {
  readonly id: string
  /** When it was made, in milliseconds since 1970. */
  readonly timestamp: number
}

const development: Build = { id: 'development', timestamp: 0 }

/** The build that this process serves; in development, which has none, one that never changes. */
export const currentBuild: Build = readBuild()

function readBuild(): Build {
  // A build from before may lie there, of which development serves nothing.
  if (process.env.NODE_ENV !== 'production') return development
  try {
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), buildFolder(), 'BUILD_ID')
    return {
      id: readFileSync(file, 'utf8').trim(),
      timestamp: Math.floor(statSync(file).mtimeMs),
    }
  } catch {
    return development
  }
}
