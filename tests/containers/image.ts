import { chownSync, copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildContext } from './build-context'
import { assignments, execForm, type Instruction, type Stage } from './dockerfile'
import { linkPackages } from './link-packages'
import { linkFile, linkTree } from './link-tree'
import { programPath, run } from './run'

/** What a Dockerfile makes: a folder that stands for the root of the file system, and how to use it. */
export interface Image {
  /** The folder that stands for `/`. */
  readonly root: string
  /** Inside of `root`, absolute on this machine. */
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
}

export interface Images {
  /** The folder that they lie in. */
  readonly top: string
  /** By the name of their stage. */
  readonly images: Readonly<Record<string, Image>>
  /** Removes all that was made for them. */
  remove(): Promise<void>
}

export interface ImageOptions {
  /** The folder with the sources, the packages and `.dockerignore`. */
  readonly context: string
  readonly stages: readonly Stage[]
  readonly targets: readonly string[]
  /** Takes a line for each step that runs something. */
  readonly log: (line: string) => void
}

interface State {
  readonly root: string
  workdir: string
  env: Readonly<Record<string, string>>
  user: string
  command: readonly string[]
  healthcheck: readonly string[]
}

/** Before the first stage. */
const nothing: State = {
  root: '',
  workdir: '/',
  env: {},
  user: 'root',
  command: [],
  healthcheck: [],
}

/** The user of the official image that is called `node`. */
export const nodeUser = 1000

const isRoot = process.getuid?.() === 0

/**
 * Carries out a Dockerfile without an engine: each stage is a folder, its COPYs copy, its RUNs run
 * there, with this machine's shell and Node in place of the base image. Only the working folder and
 * the build's own environment are visible to a step; absolute paths in a RUN are therefore refused.
 *
 * One thing is not done as written: files get an owner only where the tests run as root. A mounted
 * cache below the working folder holds at first what the context has in its place, as an engine's
 * holds what the build before has left; that of npm holds the packages of the checkout.
 */
export async function buildImages(options: ImageOptions): Promise<Images> {
  const { stages, targets } = options
  const top = await mkdtemp(path.join(await realpath(tmpdir()), 'octavo-image-'))
  // The container's user has to get to its own folder.
  await chmod(top, 0o755)
  const remove = (): Promise<void> => rm(top, { recursive: true, force: true })
  try {
    const built = new Map<string, State>()
    const find = (name: string): Stage => {
      const stage = stages.find((each) => each.name === name)
      if (!stage) throw new Error(`The Dockerfile has no stage ${name}`)
      return stage
    }
    const wanted = reach(targets, (name) => sourcesOf(find(name), stages))
    /** Whether only the stage that begins from it still needs one. */
    const isLeftTo = (heir: string, name: string): boolean =>
      !targets.includes(name) &&
      [...wanted].every((user) => {
        const uses = sourcesOf(find(user), stages).filter((source) => source === name).length
        return built.has(user) || uses === (user === heir ? 1 : 0)
      })

    const build = async (name: string): Promise<State> => {
      const known = built.get(name)
      if (known) return known
      const { base, instructions } = find(name)
      const before = stages.some((each) => each.name === base) ? await build(base) : undefined
      const state = { ...(before ?? nothing), root: path.join(top, name) }
      if (!before) await mkdir(state.root)
      else if (isLeftTo(name, base)) await rename(before.root, state.root)
      else linkTree(before.root, state.root)
      for (const instruction of instructions) {
        if (instruction.keyword === 'RUN') options.log(`${name}: ${instruction.text}`)
        await carryOut(instruction, state, options, build)
      }
      built.set(name, state)
      return state
    }
    const images: Record<string, Image> = {}
    for (const target of targets) {
      const { workdir, ...state } = await build(target)
      images[target] = { ...state, workdir: inside(state.root, workdir) }
    }
    // What remains is what the images have; the stages that made them are gone, as in an engine.
    for (const { name } of stages) {
      if (!targets.includes(name)) await rm(path.join(top, name), { recursive: true, force: true })
    }
    return { top, images, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The stages from which one begins or copies. */
function sourcesOf({ base, instructions }: Stage, stages: readonly Stage[]): string[] {
  const names = [base, ...instructions.flatMap(({ flags }) => flags.from ?? [])]
  return names.filter((name) => stages.some((each) => each.name === name))
}

/** Some names and all that they lead to. */
function reach(names: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const reached = new Set(names)
  // A set goes on to what is added while it is walked.
  for (const name of reached) for (const further of next(name)) reached.add(further)
  return reached
}

async function carryOut(
  { keyword, flags, text }: Instruction,
  state: State,
  options: ImageOptions,
  build: (stage: string) => Promise<State>,
): Promise<void> {
  switch (keyword) {
    case 'WORKDIR':
      state.workdir = path.posix.resolve(state.workdir, text)
      await mkdir(inside(state.root, state.workdir), { recursive: true })
      return
    case 'ENV':
      state.env = { ...state.env, ...assignments(text) }
      return
    case 'USER':
      state.user = text
      return
    case 'CMD':
      state.command = execForm(text)
      return
    case 'HEALTHCHECK':
      state.healthcheck = execForm(text.replace(/^CMD\s+/, ''))
      return
    case 'COPY': {
      const { from, chown } = flags
      const stage = from ? await build(from) : undefined
      return copy(text.split(/\s+/), chown, state, stage, options.context)
    }
    case 'RUN':
      return runStep(text, flags['mount'], state, options)
    case 'EXPOSE':
    case 'LABEL':
      return
    default:
      throw new Error(`The tests cannot carry out ${keyword}`)
  }
}

/** COPY: of a folder what is in it, of a file the file itself. */
async function copy(
  words: readonly string[],
  owner: string | undefined,
  state: State,
  from: State | undefined,
  context: string,
): Promise<void> {
  const to = words.at(-1) ?? ''
  const target = inside(state.root, path.posix.resolve(state.workdir, to))
  const sources = words.slice(0, -1)
  if (sources.length > 1 && !to.endsWith('/')) throw new Error(`COPY of several files to ${to}`)
  const made: string[] = []
  for (const source of sources) {
    if (from) {
      const place = inside(from.root, path.posix.resolve(from.workdir, source))
      if (statSync(place).isDirectory()) linkTree(place, target)
      else linkFile(place, target)
      made.push(target)
      continue
    }
    const wanted = path.posix.normalize(source)
    const files = (await buildContext(context)).filter(
      (file) => wanted === '.' || wanted === '.' || file === wanted,
    )
    if (files.length === 0) throw new Error(`COPY finds no ${source} in the build's context`)
    // One after the other, without asking for each: they are thousands of small ones.
    for (const folder of new Set(files.map((file) => path.dirname(file)))) {
      mkdirSync(path.join(target, folder), { recursive: true })
    }
    for (const file of files) {
      const place = path.join(target, file)
      copyFileSync(path.join(context, file), place)
      made.push(place)
    }
  }
  if (owner === undefined || !isRoot) return
  if (!/^node(?::node)?$/.test(owner)) throw new Error(`COPY for an unknown owner: ${owner}`)
  for (const place of made) chownSync(place, nodeUser, nodeUser)
}

async function runStep(
  text: string,
  mount: string | undefined,
  state: State,
  { context }: ImageOptions,
): Promise<void> {
  const workdir = inside(state.root, state.workdir)
  if (/(?:^|[\s=])\//.test(text)) throw new Error(`RUN with an absolute path: ${text}`)
  const command = text.replaceAll(
    '--owner=node --group=node',
    isRoot ? `--owner=${nodeUser} --group=${nodeUser}` : '',
  )
  const cache = cacheBelow(state.workdir, mount)
  const held = cache && path.join(context, cache)
  if (held && existsSync(held)) await cp(held, path.join(workdir, cache), { recursive: true })
  const options = { cwd: workdir, env: { ...machineEnvironment(), ...state.env } }
  if (command.startsWith('npm ci ') && (await linkPackages(command, options, context))) return
  const { code, signal, output } = await run(['/bin/sh', '-c', command], options)
  if (cache) await rm(path.join(workdir, cache), { recursive: true, force: true })
  if (code !== 0) throw new Error(`RUN ${text} ended with ${code ?? signal}:\n${output}`)
}

/** Where in the working folder a step has a cache mounted, if it has one there. */
function cacheBelow(workdir: string, mount = ''): string | undefined {
  const { type, target = '' } = Object.fromEntries(
    mount.split(',').map((pair) => pair.split('=') as [string, string]),
  )
  const place = path.posix.relative(workdir, target)
  return type === 'cache' && target && !place.startsWith('..') ? place : undefined
}

/**
 * The environment of a step: this machine's programs, and its access to packages, without a database or
 * secrets.
 */
function machineEnvironment(): Record<string, string> {
  const passed = /^(?:GOGC|HOME|LANG|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|npm_config_.*)$/i
  const entries = Object.entries(process.env).filter(([name]) => passed.test(name))
  return { ...(Object.fromEntries(entries) as Record<string, string>), PATH: programPath() }
}

function inside(root: string, place: string): string {
  return path.join(root, ...place.split('/'))
}
