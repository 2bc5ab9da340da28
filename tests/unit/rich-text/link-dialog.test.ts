import { describe, expect, it } from 'vitest'
import { editedTarget, fittingKinds, linkFieldsOf } from '#src/rich-text/admin/links/link-target'
import { dialogPlace } from '#src/rich-text/admin/placed/dialog-place'

describe('the target of a link in a text', () => {
  it('is read from what is stored, and stored as it was', () => {
    for (const target of [{ collection: 'tags', id: '1' }, { url: '/privacy-policy' }]) {
      expect(editedTarget(linkFieldsOf(target, false))).toEqual(target)
    }
    expect(editedTarget({})).toEqual({ url: '' })
    expect(editedTarget({ linkType: 'custom', url: 'https://' })).toEqual({ url: '' })
  })

  it('is found among single pages, by name or path', () => {
    const names: Readonly<Record<string, string>> = { home: 'Startseite', privacy: 'Datenschutz' }
    const nameOf = (kind: string) => names[kind] ?? kind
    const found = (query: string) => fittingKinds(query, nameOf).map(({ kind }) => kind)
    expect(found('')).toEqual(expect.arrayContaining(['home', 'privacy', 'terms']))
    expect(found('')).not.toContain('offline')
    expect(found(' STARTS')).toEqual(['home'])
    expect(found('privacy-p')).toEqual(['privacy'])
    expect(found('xyz')).toEqual([])
  })
})

describe('a dialog about words', () => {
  const window = { innerHeight: 800, innerWidth: 1_200 }
  const words = (top: number) => ({ top, bottom: top + 20, left: 300 })

  it('is below them, and above them where there is more room', () => {
    expect(dialogPlace(words(100), window)).toMatchObject({
      '--place-top': '128px',
      '--place-bottom': 'auto',
      '--place-left': '300px',
    })
    expect(dialogPlace(words(700), window)).toMatchObject({
      '--place-top': 'auto',
      '--place-bottom': '108px',
      '--place-room': '684px',
    })
  })

  it.each([
    // As much room below as above.
    [
      { top: 390, bottom: 410, left: 300.6 },
      { top: '418px', left: '301px', room: '374px' },
    ],
    // Less, and enough for it.
    [
      { top: 430, bottom: 440, left: 7 },
      { top: '448px', left: '8px', room: '344px' },
    ],
    // A pixel less.
    [
      { top: 430, bottom: 441, left: -20 },
      { top: 'auto', left: '8px', room: '414px' },
    ],
  ])('at %j is at %j', (place, { left, room, top }) => {
    expect(dialogPlace(place, window)).toMatchObject({
      '--place-top': top,
      '--place-left': left,
      '--place-room': room,
    })
  })

  it.each([
    [200, '228px'],
    [201, 'auto'],
  ])('in a low window is below words that end %i px above its edge: %s', (top, below) => {
    const low = { innerHeight: 420, innerWidth: 800 }
    expect(dialogPlace(words(top), low)['--place-top']).toBe(below)
  })
})
