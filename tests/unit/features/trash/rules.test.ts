import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import type { Loss } from '#src/cms/features'
import type { Use } from '#src/features/trash/uses/find-uses'
import { lossAt, placesOf } from '#src/features/trash/uses/places'
import { refusalText } from '#src/features/trash/uses/refusal-text'
import { wishIn } from '#src/features/trash/wish'

describe('a PATCH wishes', () => {
  it.each([
    ['{"deletedAt": "2026-11-27T00:00:00.000Z"}', 'trash'],
    ['{"deletedAt": null}', 'restore'],
    ['{"deletedAt": ""}', 'restore'],
    ['{"deletedAt": null, "_status": "draft"}', 'restore'],
    // A form of a document that is not in the trash.
    ['{"deletedAt": null, "_status": "draft", "title": "Leaf"}', undefined],
    ['{"title": "Leaf"}', undefined],
    ['{}', undefined],
    ['["deletedAt"]', undefined],
    ['null', undefined],
    ['"deletedAt"', undefined],
    ['7', undefined],
    ['no JSON', undefined],
    ['', undefined],
  ])('by %s: %s', (body, wish) => {
    expect(wishIn(body)).toBe(wish)
  })

  it.each([
    [
      '{"deletedAt": "now", "title": "Leaf", "slug": "leaf"}',
      /^title, slug: .* Send deletedAt alone/,
    ],
    ['{"deletedAt": "now", "_status": "draft"}', /^_status: /],
  ])('one thing: %s is refused', (body, message) => {
    expect(() => wishIn(body)).toThrow(message)
  })
})

const fieldOf = (name: string, type: string, loss?: Loss | 'nothing') =>
  ({ name, type, ...(loss ? { custom: { loss } } : {}) }) as unknown as FlattenedField
const at = (path: string, locale?: 'en' | 'de') => ({
  path,
  fields: [fieldOf(path, 'upload')],
  ...(locale ? { locale } : {}),
})

describe('the places that use a document', () => {
  it('are public where the public document has them and visitors see it', () => {
    const inPublic = [at('image'), at('body', 'de'), at('body', 'en')]
    const inDraft = [at('body', 'de'), at('cover')]
    const places = placesOf(inPublic, inDraft, ['de', 'fr']).map(({ publicIn, use }) => [
      use.path,
      use.locale,
      publicIn,
    ])
    expect(places).toEqual([
      ['body', 'de', ['de']],
      ['cover', undefined, []],
      ['image', undefined, ['de', 'fr']],
      ['body', 'en', []],
    ])
  })

  it.each<[string, readonly FlattenedField[], Loss, Loss]>([
    ['what the target says', [fieldOf('image', 'upload')], 'picture', 'picture'],
    [
      'what the outermost field declares',
      [fieldOf('menu', 'group', 'navigation'), fieldOf('to', 'richText')],
      'author',
      'navigation',
    ],
    [
      'not what an inner one declares',
      [fieldOf('meta', 'group'), fieldOf('image', 'upload', 'navigation')],
      'picture',
      'picture',
    ],
    ['a picture of a text', [fieldOf('body', 'richText')], 'picture', 'picture'],
    ['a form of a text', [fieldOf('body', 'richText')], 'form', 'form'],
    ['a form of sections', [fieldOf('sections', 'blocks')], 'form', 'form'],
    ['a link of a text to an author', [fieldOf('body', 'richText')], 'author', 'link'],
    ['a link of blocks', [fieldOf('meta', 'group'), fieldOf('rows', 'blocks')], 'topic', 'link'],
    ['no text', [fieldOf('body', 'richText'), fieldOf('tags', 'relationship')], 'topic', 'topic'],
  ])('lose %s', (_, fields, loss, expected) => {
    expect(lossAt({ path: 'x', fields }, loss)).toBe(expected)
  })
})

describe('the refusal of a deletion', () => {
  const use = (title: string, loss: Loss): Use => ({
    kind: 'blogs',
    id: title,
    title,
    field: 'image',
    label: 'Picture',
    publicIn: ['en', 'de'],
    inTrash: false,
    loss,
  })

  it('says what each page will lose', () => {
    expect(refusalText([use('Leaf', 'picture'), use('Fold', 'topic')])).toBe(
      'confirmUse: public pages use this. "Leaf" (blogs, Picture; en, de) will have no picture; "Fold" (blogs, Picture; en, de) will lose this topic. Remove it there first, or delete it with confirmUse=true in the query.',
    )
    const losses = ['picture', 'author', 'topic', 'link', 'navigation', 'redirect', 'form'] as const
    expect(new Set(losses.map((loss) => refusalText([use('Leaf', loss)]))).size).toBe(7)
    expect(refusalText([use('Leaf', 'redirect')])).toContain('will lead nowhere')
  })

  it('lists ten, and counts the rest', () => {
    const uses = Array.from({ length: 12 }, (_, index) => use(`T${index}`, 'link'))
    expect(refusalText(uses.slice(0, 10))).not.toContain('more')
    expect(refusalText(uses)).toContain('"T9"')
    expect(refusalText(uses)).not.toContain('"T10"')
    expect(refusalText(uses)).toContain('; and 2 more. Remove')
  })
})
