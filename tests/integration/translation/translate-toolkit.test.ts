import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { takeCodes } from '#src/features/translation/codes'
import { readXliff } from '#src/features/translation/import-export/read-xliff'
import { writeOldXliff } from '#src/features/translation/import-export/write-xliff-1'
import { segmentsOf } from '#src/features/translation/segments'
import { sourceHash } from '#src/features/translation/source-hash'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { ensureTranslateToolkit } from '../../support/servers/ensure-translate-toolkit'

const missing = ensureTranslateToolkit()
const folder = mkdtempSync(path.join(tmpdir(), 'octavo-translate-toolkit-'))
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, ['--progress=none', ...args], { cwd: folder, encoding: 'utf8' })
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text)
afterAll(() => rmSync(folder, { recursive: true }))

const leaf = (text: string, format = 0) => ({ type: 'text', text, format })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const link = {
  type: 'link',
  fields: { linkType: 'custom', url: 'https://example.org/a?b=1&c=2' },
  children: [leaf('our sheets')],
}
const body = {
  root: {
    type: 'root',
    children: [
      paragraph(leaf('Fold '), leaf('twice', 1), leaf(' & see '), link, leaf('.')),
      paragraph(leaf('Run '), leaf('npm test', 16), { type: 'linebreak' }, leaf('now.')),
    ],
  },
}
const fields = translatableFields([
  { name: 'title', type: 'text', localized: true },
  { name: 'body', type: 'richText', localized: true },
])
const segments = segmentsOf(fields, { title: 'Folding "paper"', body })
const german = [
  ['Folding \\"paper\\"', '„Papier“ falten'],
  [
    'Fold <1>twice</1> & see <2>our sheets</2>.',
    '<1>Zweimal</1> falten & <2>unsere Bögen</2> ansehen.',
  ],
  ['Run <1/><2/>now.', 'Jetzt <1/><2/>ausführen.'],
] as const

describe(`Translate Toolkit${missing ? ` (skipped: ${missing})` : ''}`, () => {
  it.skipIf(missing)('reads a document as XLIFF 1.2, and returns it with all codes', () => {
    const outgoing = segments.map((segment) => ({
      segment,
      hash: sourceHash(segment),
      targetHash: `target of ${segment.id}`.replaceAll(' ', '-'),
      existing: undefined,
    }))
    write('a.xlf', writeOldXliff({ document: 'blogs/1', from: 'en', to: 'de', segments: outgoing }))
    run('xliff2po', 'a.xlf', 'a.po')
    let po = read('a.po')
    for (const [source, target] of german) {
      const entry = `msgid "${source}"\nmsgstr "`
      expect(po).toContain(entry)
      po = po.replace(entry, entry + target)
    }
    write('b.po', po)
    run('pofilter', '-t', 'xmltags', 'b.po', 'faults.po')
    // It writes no file where it finds nothing.
    expect(existsSync(path.join(folder, 'faults.po'))).toBe(false)
    run('po2xliff', '-t', 'a.xlf', 'b.po', 'b.xlf')

    const back = readXliff(read('b.xlf'))
    expect(back).toMatchObject({ document: 'blogs/1', from: 'en', to: 'de' })
    expect(back.segments.map(({ hash }) => hash)).toEqual(segments.map(sourceHash))
    expect(back.segments.map(({ targetHash }) => targetHash)).toEqual(
      outgoing.map(({ targetHash }) => targetHash),
    )
    const taken = segments.map(({ inline }, index) =>
      takeCodes(inline, back.segments[index]?.translation ?? []),
    )
    const [title, first, second] = taken
    expect(title).toEqual({ inline: [{ type: 'text', text: '„Papier“ falten' }] })
    expect(first).toMatchObject({
      inline: [
        { formats: ['bold'], children: [{ text: 'Zweimal' }] },
        { text: ' falten & ' },
        { kind: 'link', href: 'https://example.org/a?b=1&c=2' },
        { text: ' ansehen.' },
      ],
    })
    expect(second).toMatchObject({
      inline: [{ text: 'Jetzt ' }, { kind: 'code', text: 'npm test' }, { kind: 'break' }, {}],
    })
  })
})
