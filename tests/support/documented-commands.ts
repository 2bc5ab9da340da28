import { readdirSync, readFileSync } from 'node:fs'

export interface CommandBlock {
  readonly file: string
  /** Without the indentation of the list that it is in. */
  readonly text: string
}

export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

export function commandBlocks(file: string): CommandBlock[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^( *)```bash\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', block = '']) => ({
      file,
      text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

export function npmLines(file: string): string[] {
  return commandBlocks(file).flatMap(({ text }) =>
    [...text.matchAll(/npm run (?:"[^"]*"|'[^']*'|[^\n#&|'"`)])+/g)].map(([line]) => line.trim()),
  )
}
