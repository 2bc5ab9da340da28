import { describe, expect, it } from 'vitest'
import { scopeOfRequest } from '../../../src/app/(payload)/one-save-at-a-time'

describe('scopeOfRequest', () => {
  it.each([
    ['PATCH', '/api/blogs/1?locale=de', ['blogs', '1']],
    ['DELETE', '/api/blogs/1', ['blogs', '1']],
    ['PATCH', '/api/blogs?where[id][in]=1', ['blogs']],
    ['DELETE', '/api/blogs', ['blogs']],
    ['POST', '/api/globals/home?locale=de', ['globals', 'home']],
    ['POST', '/api/globals/home/versions/7', ['globals', 'home']],
    ['POST', '/api/globals/home/languages', ['globals', 'home']],
    ['POST', '/api/blogs/versions/7', ['blogs']],
    // Something new, a sign-in, a plan: nothing that is there already.
    ['POST', '/api/blogs', undefined],
    ['POST', '/api/users/login', undefined],
    ['POST', '/api/blogs/1/schedule', undefined],
    ['GET', '/api/blogs/1', undefined],
  ])('%s %s', (method, path, scope) => {
    expect(scopeOfRequest({ method, url: `http://localhost:3000${path}` })).toEqual(scope)
  })
})
