import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { textOf, valuesOf } from './facts'
import type { Fields } from './front-matter'

/** What a translation says of its original: a commit, or a digest of the file from which it was translated. */
export function sourceVersionIn(fields: Fields): string | undefined {
  const l10n = valuesOf(fields['l10n'])
  const names = [
    'default_lang_commit',
    'translationSha',
    'translation_sha',
    'sourceHash',
    'source_hash',
    'sourceCommit',
    'translationSourceHash',
    'original_commit',
  ]
  const found = names.map((name) => textOf(fields[name])).find((one) => one !== undefined)
  const version = found ?? textOf(l10n['sourceCommit'])
  return version && /^[\da-f]{7,64}$/i.test(version) ? version.toLowerCase() : undefined
}

/** What it says itself. */
export function saysOutdated(fields: Fields): boolean | undefined {
  const drifted = fields['drifted_from_default']
  if (drifted !== undefined) return drifted !== false
  const own = fields['outdated'] ?? fields['isOutdated']
  return typeof own === 'boolean' ? own : undefined
}

export interface Translation {
  readonly file: string
  readonly original: string
  readonly version: string
}

/**
 * Whether each original has changed since, by its content: one process of git reads all, and runs nothing that the
 * folder configures. Without git, only digests of the file can be compared.
 */
export async function findOutdated(
  root: string,
  translations: readonly Translation[],
): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>()
  const asked: Translation[] = []
  for (const one of translations) {
    if (await isDigest(path.join(root, one.original), one.version)) found.set(one.file, false)
    else asked.push(one)
  }
  const names = asked.flatMap(({ original, version }) => [
    `${version}:./${original}`,
    `HEAD:./${original}`,
  ])
  const objects = asked.length > 0 ? await objectsOf(root, names) : []
  for (const [index, { file }] of asked.entries()) {
    const [before, now] = [objects[index * 2], objects[index * 2 + 1]]
    if (before && now) found.set(file, before !== now)
  }
  return found
}

async function isDigest(file: string, version: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return false
  const digest = (kind: string, ...parts: readonly (string | Buffer)[]) => {
    const hash = createHash(kind)
    for (const part of parts) hash.update(part)
    return hash.digest('hex')
  }
  return [
    digest('sha1', `blob ${bytes.length}\0`, bytes),
    digest('sha1', bytes),
    digest('sha256', bytes),
    digest('md5', bytes),
  ].some((one) => one.startsWith(version))
}

/** Ids of the contents, in order; `undefined` where git knows none. */
function objectsOf(root: string, names: readonly string[]): Promise<(string | undefined)[]> {
  return new Promise((resolve) => {
    const git = spawn(
      'git',
      ['-C', root, '--no-optional-locks', 'cat-file', '--batch-check=%(objectname)'],
      {
        env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' },
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    )
    let written = ''
    git.stdout.setEncoding('utf8').on('data', (part: string) => {
      written += part
    })
    git.on('error', () => resolve([]))
    git.on('close', () =>
      resolve(
        written.split('\n').map((line) => (/^[\da-f]{40,64}$/.test(line) ? line : undefined)),
      ),
    )
    git.stdin.on('error', () => undefined)
    git.stdin.end(names.map((name) => `${name.replaceAll('\n', '')}\n`).join(''))
  })
}
