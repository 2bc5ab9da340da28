import { describe, expect, it } from 'vitest'
import { importExportMessage } from '#src/features/translation/import-export/cms/messages'

describe('importExportMessage', () => {
  const messageIn = (language: string) =>
    importExportMessage(
      'wrong-target',
      { i18n: { language } as never },
      {
        found: '$& {{language}}',
        language: 'ko',
      },
    )

  it('reports the finding in the language of the admin', () => {
    expect(messageIn('en')).toContain('into $& {{language}}, but Korean')
    expect(messageIn('de')).toContain('$& {{language}}')
    expect(messageIn('de')).toContain('Koreanisch')
    expect(messageIn('fi')).toBe(messageIn('en'))
  })
})
