import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve('tests/support/s3rver')
const name = '@20minutes/s3rver'

/** In its own folder: only two test files need its 97 packages. @throws {Error} with the remedy if that fails. */
export function ensureS3Server(log: (line: string) => void): void {
  if (installedVersion() === JSON.parse(read('package.json')).dependencies[name]) return
  log('Installing the S3 server of the tests …')
  try {
    execFileSync('npm', ['ci', '--prefix', folder, '--ignore-scripts'], { stdio: 'inherit' })
  } catch (cause) {
    const remedy = `Run "npm ci --prefix ${path.relative('.', folder)}" where npm packages can be had.`
    throw new Error(`The S3 server of the tests could not be installed. ${remedy}`, { cause })
  }
}

/** What npm has written when it was done; nothing if it was not, or not yet. */
function installedVersion(): string | undefined {
  try {
    return JSON.parse(read('node_modules/.package-lock.json')).packages[`node_modules/${name}`]
      .version
  } catch {
    return undefined
  }
}

function read(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8')
}
