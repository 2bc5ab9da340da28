import { describe, expect, it } from 'vitest'
import { redirectTarget, type StoredRedirect } from '#src/cms/redirect-target'

/** Names what is looked for, in which language. */
const find = async (target: object, locale: string) => `/${JSON.stringify(target)} ${locale}`
const leadsTo = (to: StoredRedirect['to'], pathname = '/de/old') =>
  redirectTarget({ from: '/de/old', ...(to === undefined ? {} : { to }) }, { pathname }, find)

describe('an editor’s redirect', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['301', true],
    ['308', true],
    ['307', false],
  ])('of type %s is permanent: %s', async (type, permanent) => {
    for (const to of [
      { type: 'custom', url: '/new' },
      { type: 'page', page: 'home' },
    ]) {
      const redirect = { from: '/old', to, ...(type === undefined ? {} : { type }) }
      expect(await redirectTarget(redirect, { pathname: '/old' }, find)).toMatchObject({
        permanent,
      })
    }
  })

  it('leads to documents, by their ids, in the language of the pathname', async () => {
    const value = { id: 7 }
    const target = { collection: 'blogs', id: '7' }
    const location = `/${JSON.stringify(target)} de`
    for (const one of [value, '7', 7])
      expect((await leadsTo({ reference: { relationTo: 'blogs', value: one } }))?.location).toBe(
        location,
      )
  })

  it('leads to a page that the site has once', async () => {
    expect((await leadsTo({ type: 'page', page: 'home' }))?.location).toBe('/{"kind":"home"} de')
  })

  it('keeps the rest of the path and the query', async () => {
    const redirect = { from: '/cn/*', to: { type: 'custom', url: '/zh/*' } }
    const request = { pathname: '/cn/a', query: '?b=1' }
    expect(await redirectTarget(redirect, request, find)).toEqual({
      location: '/zh/a?b=1',
      permanent: true,
    })
  })

  it.each<StoredRedirect['to']>([
    undefined,
    null,
    { type: 'custom' },
    { type: 'custom', url: '' },
    { type: 'page', page: 'nothing' },
    { type: 'page' },
    { type: 'reference' },
    { reference: { relationTo: 'blogs', value: null } },
    { reference: { relationTo: 'users', value: '7' } },
  ])('leads nowhere with %j', async (to) => {
    expect(await leadsTo(to)).toBeUndefined()
  })

  it('leads nowhere where the document is not public', async () => {
    const redirect = { from: '/a', to: { reference: { relationTo: 'blogs', value: '7' } } }
    const found = await redirectTarget(redirect, { pathname: '/a' }, async () => undefined)
    expect(found).toBeUndefined()
  })
})
