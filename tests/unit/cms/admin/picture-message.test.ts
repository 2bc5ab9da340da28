import { describe, expect, it } from 'vitest'
import { pictureMessage } from '#src/features/media/cms/picture-message'

describe('pictureMessage', () => {
  const told = (language: string) =>
    pictureMessage('crop-outside', { i18n: { language } as never }, { width: 640, height: 480 })

  it('names what helps, in the language of the admin', () => {
    expect(told('en')).toMatch(/640 × 480/)
    expect(told('de')).toMatch(/ragt aus dem Bild.*640 × 480/)
    // One that it does not speak: English.
    expect(told('fi')).toBe(told('en'))
  })
})
