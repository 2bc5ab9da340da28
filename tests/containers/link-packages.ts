import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { linkTree } from './link-tree'
import { type RunOptions, run } from './run'

/**
 * Does what an `npm ci` would do, with the packages of the checkout: unpacking a gigabyte takes half a minute. npm
 * itself says what it would install, and refuses a lock file that doesn't fit the manifest.
 *
 * @returns false, with nothing done, where the checkout has other packages than npm would install.
 */
export async function linkPackages(
  command: string,
  options: RunOptions,
  checkout: string,
): Promise<boolean> {
  const { code, output } = await run(['/bin/sh', '-c', `${command} --dry-run`], options)
  if (code !== 0) throw new Error(`${command} would end with ${code}:\n${output}`)
  const wanted = [...output.matchAll(/^add (\S+ \S+)$/gm)].map(([, name]) => name)
  const installed = installedPackages(options.cwd, checkout)
  if (
    wanted.sort().join() !==
    installed
      .map(({ name }) => name)
      .sort()
      .join()
  )
    return false
  for (const { folder } of installed) {
    // What lies deeper is a package of its own, and named only if it is wanted.
    linkTree(path.join(checkout, folder), path.join(options.cwd, folder), ['node_modules'])
  }
  linkPrograms(
    path.join(checkout, 'node_modules/.bin'),
    path.join(options.cwd, 'node_modules/.bin'),
  )
  return true
}

interface Installed {
  /** With its version, as npm names it. */
  readonly name: string
  readonly folder: string
}

/** What the lock file has for production, and the checkout in this version. */
function installedPackages(folder: string, checkout: string): Installed[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly version?: string; readonly dev?: boolean }>
  }
  return Object.entries(packages).flatMap(([folder, { dev, version }]) => {
    if (folder === '' || dev || versionIn(path.join(checkout, folder)) !== version) return []
    return [{ name: `${folder.split('node_modules/').at(-1)} ${version}`, folder }]
  })
}

/** None where it isn't installed, as the binaries of other systems. */
function versionIn(folder: string): string | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

function linkPrograms(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    const target = readlinkSync(path.join(from, name))
    if (existsSync(path.resolve(to, target))) symlinkSync(target, path.join(to, name))
  }
}
