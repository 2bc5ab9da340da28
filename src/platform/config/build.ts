import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildFolder } from './build-folder'

export interface Build {
  readonly id: string
  readonly timestamp: number
}

const development: Build = { id: 'development', timestamp: 0 }

export const currentBuild: Build = readBuild()

function readBuild(): Build {
  // There may be a production build, of which development serves nothing.
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
