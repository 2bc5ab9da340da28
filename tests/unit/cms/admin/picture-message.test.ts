import { describe, expect, it } from 'vitest'
import { pictureMessage } from '#src/features/media/cms/picture-message'

describe('pictureMessage', () => {
  const messageIn = (language: string) =>
    pictureMessage('crop-outside', { i18n: { language } as never }, { width: 640, height: 480 })

  it('names the remedy, in the language of the admin', () => {
    expect(messageIn('en')).toMatch(/640 × 480/)
    expect(messageIn('de')).toMatch(/ragt über das Bild hinaus.*640 × 480/)
    expect(messageIn('fi')).toBe(messageIn('en'))
  })

  it('names the format that is not accepted', () => {
    const french = { i18n: { language: 'fr' } as never }
    expect(pictureMessage('other-format', french, { format: 'TIFF' })).toMatch(
      /TIFF.*JPEG ou en PNG/,
    )
  })
})
