import { describe, expect, it } from 'vitest'
import { importExportMessage } from '#src/features/translation/import-export/cms/messages'

describe('importExportMessage', () => {
  const messageIn = (language: string) =>
    importExportMessage(
      'wrong-target',
      { i18n: { language } as never },
      '$& {{language}}',
      '한국어',
    )

  it('reports the finding in the language of the admin', () => {
    expect(messageIn('en')).toContain('into $& {{language}}, but 한국어')
    expect(messageIn('de')).toContain('ist $& {{language}}, bearbeitet wird aber 한국어')
    expect(messageIn('fi')).toBe(messageIn('en'))
  })
})
