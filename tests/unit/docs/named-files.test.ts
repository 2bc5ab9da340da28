import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const folders = 'src docs tests bench collections globals locales nginx public'.split(' ')

const files = [
  ...readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
].filter((file) => !/(?:^|\/)(?:\.output|node_modules)\//.test(file))

/** The ends of all paths, of files and of folders: `cache/tags.ts` is one of `src/platform/cache/tags.ts`. */
const ends = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_, more) => parts.slice(from, from + more + 1).join('/')),
    )
  }),
)

/** Files that a comment or a document may name though they are of no repository, or of another. */
const made = /^(?:site|backup|restore|uploads)\.mjs$|^next-env\.d\.ts$|\{(?:page|post)\}\.md$/

const name = String.raw`[\w.[\](){}*%-]+`
/** Source and documents by their ending; data of other programs has others. */
const file = String.raw`(?:${name}/)*${name}\.(?:tsx?|mjs|cjs|css|md)`
/** A path from the root, of a folder or with a number of a decision. */
const path = `(?:src|docs|tests|bench|nginx)(?:/${name})+/?`
const named = new RegExp(String.raw`(?<![\w@/.{-])(?:\.\.?/)*(${file}|${path})(?![\w/{-])`, 'g')

function isThere(text: string): boolean {
  // A parenthesis that opens before a name, and a period or one that closes after it, are of the sentence.
  const plain = text.replace(/^\((?![^)]*\))/, '').replace(/(?:[.)*]|\/)+$/, '')
  if ([plain, `${plain}.ts`, `${plain}.tsx`].some((path) => ends.has(path))) return true
  if (made.test(plain)) return true
  // `0046` names a decision.
  if (/^docs\/decisions\/\d{4}$/.test(plain)) return files.some((file) => file.startsWith(plain))
  if (!/[{*]/.test(plain)) return false
  const pattern = plain
    .replace(/[.[\]()]/g, '\\$&')
    .replace(/\{[^}]*,[^}]*\}|\{[^}]*\}|\*+/g, '[^/]*')
  return files.some((file) => new RegExp(`(?:^|/)${pattern}$`).test(file))
}

function missing(file: string, texts: readonly (readonly [line: number, text: string])[]) {
  return texts.flatMap(([line, text]) =>
    [...text.matchAll(named)]
      .map(([, path = '']) => path)
      .filter((path) => !isThere(path))
      .map((path) => `${file}:${line} names ${path}`),
  )
}

const linesOf = (file: string) => [...readFileSync(file, 'utf8').split('\n').entries()]

it('the comments of the source name files that exist', () => {
  const found = files
    .filter((file) =>
      /^(?:src|collections|globals|locales|tests|bench|[^/]+)(?:\/.*)?\.(?:tsx?|mjs|cjs)$/.test(
        file,
      ),
    )
    .flatMap((file) =>
      missing(
        file,
        linesOf(file).flatMap(([index, line]) => {
          const comment = /^\s*(?:\/\*|\*|\/\/).*|\s\/\/\s.*/.exec(line)?.[0]
          return comment === undefined ? [] : [[index + 1, comment] as const]
        }),
      ),
    )
  expect(found).toEqual([])
})

it('the documentation names files that exist', () => {
  const documents = files.filter(
    (file) =>
      /^(?:docs|bench|tests|nginx)\/.*\.md$|^[^/]+\.md$/.test(file) && file !== 'CHANGELOG.md',
  )
  const found = documents.flatMap((file) =>
    missing(
      file,
      linesOf(file).flatMap(([index, line]) =>
        [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => [index + 1, code] as const),
      ),
    ),
  )
  expect(found).toEqual([])
})

it('the documentation links to files that exist', () => {
  const documents = files.filter((file) => /^docs\/.*\.md$|^[^/]+\.md$/.test(file))
  const found = documents.flatMap((file) =>
    linesOf(file).flatMap(([index, line]) =>
      [...line.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(dirname(file), target)))
        .map((target) => `${file}:${index + 1} links to ${target}`),
    ),
  )
  expect(found).toEqual([])
})

it('each decision has a date and a status under its title', () => {
  const folder = 'docs/decisions'
  const without = readdirSync(folder).filter((file) => {
    const [, , line = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    return !/^\*20\d\d-\d\d-\d\d · (?:in force|replaced by \[\d{4}\])/.test(line)
  })
  expect(without).toEqual([])
})
