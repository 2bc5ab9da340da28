import { describe, expect, it } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { pictureVariant } from '#src/server/request/picture-variant'

const query = (url: string, rest = '&w=640&q=75'): string =>
  `?url=${encodeURIComponent(url)}${rest}`
const file = '/api/media/file/a.jpg'

describe('pictureVariant', () => {
  it('names one address, whatever the order and the spelling', () => {
    const one = '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2Fa.jpg&w=640&q=75'
    expect(pictureVariant(query(file))).toBe(one)
    expect(pictureVariant(`?q=75&w=640&url=${encodeURIComponent(file)}`)).toBe(one)
    expect(pictureVariant(query('/api/media/file/%61.jpg'))).toBe(one)
    expect(pictureVariant('?url=/api/media/file/a.jpg&w=640&q=75')).toBe(one)
    expect(pictureVariant(query('/api/media/file/%C3%BC.jpg'))).toBe(
      '/_next/image?url=%2Fapi%2Fmedia%2Ffile%2F%25C3%25BC.jpg&w=640&q=75',
    )
    expect(pictureVariant(query('/api/media/file/ü.jpg'))).toBe(
      pictureVariant(query('/api/media/file/%C3%BC.jpg')),
    )
  })

  it('accepts every size of the site', () => {
    const { deviceSizes, imageSizes, qualities } = budgets.pictures
    for (const width of [...deviceSizes, ...imageSizes])
      for (const quality of qualities)
        expect(pictureVariant(query(file, `&w=${width}&q=${quality}`))).toBeDefined()
  })

  it.each([
    ['a query of the file', query(`${file}?v=1`)],
    ['an encoded query of the file', query(`${file}%3Fv=1`)],
    ['a fragment', query(`${file}#a`)],
    ['another width', query(file, '&w=641&q=75')],
    ['a width in another spelling', query(file, '&w=0640&q=75')],
    ['another quality', query(file, '&w=640&q=74')],
    ['no quality', query(file, '&w=640')],
    ['two widths', query(file, '&w=640&w=640&q=75')],
    ['one parameter more', query(file, '&w=640&q=75&v=1')],
    ['another site', query('https://example.org/a.jpg')],
    ['another path', query('/_next/static/media/a.png')],
    ['a folder above', query('/api/media/file/../a.jpg')],
    ['a folder above, encoded', query('/api/media/file/%2e%2e')],
    ['a percent sign that stays', query('/api/media/file/%2561.jpg')],
    ['no name', query('/api/media/file/')],
    ['no encoding', query('/api/media/file/%zz')],
    ['nothing', ''],
  ])('returns none with %s', (_, query) => {
    expect(pictureVariant(query)).toBeUndefined()
  })
})
