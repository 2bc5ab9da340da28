import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '../is-alive'
import { rewriteSources, type SourceFile, type SuiteChange } from './apt-sources'
import { newerRelease } from './newer-release'

const run = promisify(execFile)

export interface Loader {
  readonly program: string
  /** Its own libraries first, then the machine's. */
  readonly libraryPath: string
}

interface Architecture {
  readonly debian: string
  readonly triplet: string
  readonly program: string
}

const architectures: Readonly<Record<string, Architecture>> = {
  x64: { debian: 'amd64', triplet: 'x86_64-linux-gnu', program: 'ld-linux-x86-64.so.2' },
  arm64: { debian: 'arm64', triplet: 'aarch64-linux-gnu', program: 'ld-linux-aarch64.so.1' },
}

const packages = ['libc6', 'libstdc++6', 'libgcc-s1']

/**
 * A newer C library for a Debian or Ubuntu whose own is too old, from the next release, by the machine's own apt and
 * sources. Packages are unpacked, not installed; apt's lists, caches, and sources are private.
 *
 * @param cache absolute.
 * @throws Error with a reason of half a sentence.
 */
export async function newerLoader(cache: string, log: (line: string) => void): Promise<Loader> {
  const architecture = architectures[process.arch]
  const release = newerRelease(await readFile('/etc/os-release', 'utf8').catch(() => ''))
  if (!architecture || !release) {
    throw new Error('its C library is too old, and no newer release of this system is known')
  }
  const name = `c-library-${release.to}-${architecture.debian}`
  const folder = path.join(cache, name)
  if (!(await exists(folder))) {
    log(`fetching a newer C library for the embedded database (${release.to}, by apt, private) …`)
    await removeAbandoned(cache)
    const workshop = path.join(cache, `${name}.preparing-${process.pid}`)
    try {
      await prepare(workshop, folder, architecture, release)
    } catch (error) {
      throw new Error(
        `its C library is too old, and a newer one could not be fetched (${lastLine(error)})`,
        {
          cause: error,
        },
      )
    } finally {
      await rm(workshop, { recursive: true, force: true })
    }
  }
  return loaderIn(folder, architecture)
}

function loaderIn(folder: string, { program, triplet }: Architecture): Loader {
  return {
    program: path.join(folder, program),
    libraryPath: [folder, `/usr/lib/${triplet}`, `/lib/${triplet}`].join(':'),
  }
}

async function prepare(
  workshop: string,
  folder: string,
  architecture: Architecture,
  release: SuiteChange,
): Promise<void> {
  const root = path.join(workshop, 'root')
  for (const part of [
    'lists/partial',
    'cache/archives/partial',
    'sources',
    'none',
    'root',
    'lib',
  ]) {
    await mkdir(path.join(workshop, part), { recursive: true })
  }
  const { list, sources } = rewriteSources(await machineSources(), release)
  if (list === '' && sources === '') throw new Error(`apt has no source for ${release.from}`)
  await writeFile(path.join(workshop, 'octavo.list'), list)
  await writeFile(path.join(workshop, 'sources/octavo.sources'), sources)
  await writeFile(path.join(workshop, 'apt.conf'), aptConfiguration(workshop, architecture))

  const apt = (...args: readonly string[]) =>
    run('apt-get', ['-qq', '-c', path.join(workshop, 'apt.conf'), ...args], {
      cwd: root,
      env: { ...process.env, LC_ALL: 'C' },
      timeout: 180_000,
    })
  // Some sources may lack the other release; only the packages matter.
  const update = await apt('update').catch((error: unknown) => error)
  await apt('download', ...packages).catch((error: unknown) => {
    throw update instanceof Error ? update : error
  })
  for (const file of await readdir(root)) {
    if (file.endsWith('.deb')) await run('dpkg', ['-x', file, '.'], { cwd: root })
  }

  // Libraries are in /lib before Debian 13, and in /usr/lib since.
  const lib = path.join(workshop, 'lib')
  for (const place of ['lib', 'usr/lib']) {
    const from = path.join(root, place, architecture.triplet)
    for (const file of await readdir(from).catch(() => [])) {
      if (/\.so(?:\.|$)/.test(file)) await rename(path.join(from, file), path.join(lib, file))
    }
  }
  const { program, libraryPath } = loaderIn(lib, architecture)
  const { LD_LIBRARY_PATH: _own, NODE_OPTIONS: _ours, ...env } = process.env
  await run(program, ['--library-path', libraryPath, process.execPath, '--version'], { env })
  await rename(lib, folder).catch(async (error: unknown) => {
    // Another process was faster, with the same result.
    if (!(await exists(folder))) throw error
  })
}

/** apt's configuration with all folders in the workshop, and without the machine's hooks. */
function aptConfiguration(workshop: string, { debian }: Architecture): string {
  const place = (name: string): string => `"${path.join(workshop, name)}"`
  return [
    `Dir::Etc::sourcelist ${place('octavo.list')};`,
    `Dir::Etc::sourceparts ${place('sources')};`,
    // Pins and a default release would forbid the other release.
    `Dir::Etc::preferences ${place('none/preferences')};`,
    `Dir::Etc::preferencesparts ${place('none')};`,
    'APT::Default-Release "";',
    `Dir::State::lists ${place('lists')};`,
    `Dir::Cache ${place('cache')};`,
    'Dir::Cache::pkgcache "";',
    'Dir::Cache::srcpkgcache "";',
    '#clear APT::Architectures;',
    `APT::Architectures { "${debian}"; };`,
    // Images and desktops hook clean-ups and index builders into every update.
    '#clear APT::Update::Pre-Invoke;',
    '#clear APT::Update::Post-Invoke;',
    '#clear APT::Update::Post-Invoke-Success;',
    // As root, apt would download as a user who may not enter this folder.
    ...(process.getuid?.() === 0 ? ['APT::Sandbox::User "root";'] : []),
    'Acquire::Languages "none";',
    'Acquire::Retries "1";',
    'Acquire::http::Timeout "10";',
    'Acquire::https::Timeout "10";',
    '',
  ].join('\n')
}

async function machineSources(): Promise<readonly SourceFile[]> {
  const parts = '/etc/apt/sources.list.d'
  const files = ['/etc/apt/sources.list']
  for (const name of (await readdir(parts).catch(() => [])).sort())
    files.push(path.join(parts, name))
  return Promise.all(
    files.map(async (file) => ({
      name: path.basename(file),
      text: await readFile(file, 'utf8').catch(() => ''),
    })),
  )
}

async function removeAbandoned(cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  for (const name of await readdir(cache)) {
    const pid = /\.preparing-(\d+)$/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    await rm(path.join(cache, name), { recursive: true, force: true })
  }
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}

/** The last line of a program's error, without URLs, which are the machine's. */
function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: unknown; message?: unknown }
  const output = typeof stderr === 'string' && stderr.trim() !== '' ? stderr : String(message)
  const line = output.trim().split('\n').at(-1) ?? ''
  return line.replace(/\S+:\/\/\S+/g, '…')
}
