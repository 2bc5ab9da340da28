import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Packages that few runs need lie in a folder of their own, with its own lock file (docs/decisions/0037).
 *
 * @param name the package whose version says whether the folder is current.
 * @throws {Error} with the remedy if they cannot be installed.
 */
export function installBeside(folder: string, name: string, log: (line: string) => void): void {
  if (
    installedVersion(folder, name) === JSON.parse(read(folder, 'package.json')).dependencies[name]
  )
    return
  log(`Installing ${name} …`)
  try {
    const options = { cwd: path.resolve(folder), stdio: 'inherit' } as const
    execFileSync('npm', ['ci', '--ignore-scripts'], options)
  } catch (cause) {
    const remedy = `Run "npm ci --prefix ${folder}" where npm packages can be had.`
    throw new Error(`${name} could not be installed. ${remedy}`, { cause })
  }
}

/** What npm has written when it was done; nothing if it was not, or not yet. */
function installedVersion(folder: string, name: string): string | undefined {
  try {
    return JSON.parse(read(folder, 'node_modules/.package-lock.json')).packages[
      `node_modules/${name}`
    ].version
  } catch {
    return undefined
  }
}

function read(folder: string, file: string): string {
  return readFileSync(path.resolve(folder, file), 'utf8')
}
