import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { releaseNotes } from '#src/commands/release/release-notes'
import { version } from '#src/platform/version'

const changelog = `# Changelog

## Unreleased

- Something to come.

## 0.10.0 · 2026-12-01

### Added

- Much.

## 0.1.0

The first version.
`

it('the notes of a release are the section of its version alone', () => {
  expect(releaseNotes(changelog, '0.10.0')).toBe('### Added\n\n- Much.')
  expect(releaseNotes(changelog, '0.1.0')).toBe('The first version.')
})

it('a version without a section, or with an empty one, has no notes', () => {
  expect(releaseNotes(changelog, '0.1')).toBeUndefined()
  expect(releaseNotes(changelog, '0.2.0')).toBeUndefined()
  expect(releaseNotes('## 0.2.0\n\n## 0.1.0\n\nThe first.', '0.2.0')).toBeUndefined()
})

it('the changelog has a section for the version of package.json', () => {
  expect(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version)).not.toBeUndefined()
})
