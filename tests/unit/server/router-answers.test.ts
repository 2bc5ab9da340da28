import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param'
import { describe, expect, it } from 'vitest'
import { routerPart, routerQuestions } from '#src/server/router-answers'

describe('routerPart', () => {
  it.each([
    [{ rsc: '1' }, 'content'],
    [{ rsc: '1', 'next-router-state-tree': '%5B%22%22%5D', 'next-url': '/en' }, 'content'],
    [{ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }, 'shape'],
    [{ rsc: '1', 'next-router-segment-prefetch': '/_tree' }, undefined],
    [
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/en/__PAGE__' },
      undefined,
    ],
    [{ rsc: '1', 'next-router-prefetch': '2' }, undefined],
    [{ 'next-router-state-tree': '%5B%5D' }, undefined],
    [{ rsc: '0' }, undefined],
    [{}, undefined],
  ])('of %j is %s', (headers, part) => {
    expect(routerPart(headers)).toBe(part)
  })

  it.each(['content', 'shape'] as const)('is asked for as Next checks it: %s', async (part) => {
    const { headers, query } = routerQuestions[part]
    const prefetch = headers['next-router-prefetch'] as '1' | undefined
    const segment = headers['next-router-segment-prefetch']
    expect(query).toBe(
      `?_rsc=${await computeCacheBustingSearchParam(prefetch, segment, undefined, undefined)}`,
    )
    expect(routerPart(headers)).toBe(part)
  })
})
