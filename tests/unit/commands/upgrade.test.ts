import { describe, expect, it } from 'vitest'
import type { UpgradePlan } from '#src/commands/upgrade/plan'
import { reportOf } from '#src/commands/upgrade/report'
import { settingChanges } from '#src/commands/upgrade/settings'
import { isOlder, newestVersion, newsSince } from '#src/commands/upgrade/versions'

describe('versions', () => {
  it('the newest of some tags is found by its numbers, and candidates do not count', () => {
    expect(newestVersion(['v0.2.0', 'v0.10.0', 'v0.9.3', 'v1.0.0-rc.1', 'latest'])).toBe('v0.10.0')
    expect(newestVersion(['latest'])).toBeUndefined()
  })

  it.each([
    ['0.2.0', 'v0.10.0', true],
    ['0.2.9', '0.3.0', true],
    ['0.3.0', 'v0.3.0', false],
    ['1.0.0', '0.9.9', false],
  ])('%s before %s: %s', (a, b, expected) => {
    expect(isOlder(a, b)).toBe(expected)
  })

  it('the news of an upgrade are the sections of all versions after the one that a site has', () => {
    const changelog =
      '# Changelog\n\n## Unreleased\n\n- Soon.\n\n## 0.3.0 · 2027-01-01\n\n- C.\n\n## 0.2.1\n\n- B.\n\n## 0.2.0\n\n- A.\n'
    expect(newsSince(changelog, '0.2.0')).toBe('## 0.3.0 · 2027-01-01\n\n- C.\n\n## 0.2.1\n\n- B.')
    expect(newsSince(changelog, '0.3.0')).toBe('')
  })
})

it('settings that came, went, or have another default are found in .env.example', () => {
  const before = '# Where to listen.\n#HOST=0.0.0.0\n#PORT=3000\n#OLD=1\n'
  const after = '#HOST=0.0.0.0\n#PORT=4000\n# New.\n#NEW_ONE=\n'
  expect(settingChanges(before, after)).toEqual({
    added: ['NEW_ONE'],
    removed: ['OLD'],
    changed: ['PORT'],
  })
})

describe('the report of an upgrade', () => {
  const plan: UpgradePlan = {
    from: '0.2.0',
    to: 'v0.3.0',
    news: '## 0.3.0\n\n- C.',
    node: undefined,
    databaseForm: [1, 1],
    settings: { added: ['NEW_ONE'], removed: ['OLD', 'GONE'], changed: [] },
    own: ['a.ts', 'b.ts', 'c.ts'],
    both: ['a.ts', 'b.ts'],
    conflicts: ['b.ts'],
  }

  it('says what changes in settings, the database, and files of the site', () => {
    expect(reportOf(plan, new Set(['OLD']))).toBe(`Octavo 0.2.0 → 0.3.0

## 0.3.0

- C.

Settings
  NEW_ONE is new. .env.example says what it does.
  OLD is gone. Remove it from .env.
  GONE is gone.

Database
  Its format stays the same: going back to 0.2.0 works without a restore.

Files
  You have changed 3.
  a.ts is changed by the new version, too. Both changes are kept.
  b.ts is changed in the same lines. You have to merge it.`)
  })

  it('asks for a backup before the format of the database changes', () => {
    const report = reportOf({ ...plan, databaseForm: [1, 2], node: '>=24' }, new Set())
    expect(report).toContain('Make a backup first: 0.2.0 cannot open it afterward.')
    expect(report).toContain('>=24 is needed from now on.')
  })
})
