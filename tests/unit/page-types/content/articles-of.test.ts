import { expect, it } from 'vitest'
import { nameOfList, tagOfList } from '#src/page-types/content/lists/articles-of'
import { listKinds } from '#src/page-types/content/lists/list-kinds'
import { authorsTag, authorTag, listTag, topicsTag, topicTag } from '#src/platform/cache/tags'

it('each list of articles has a name and a cache tag of its own', () => {
  expect(nameOfList(undefined)).toBe('')
  expect(nameOfList({ by: 'topic', id: '7' })).toBe('topic:7')
  expect(tagOfList('de', undefined)).toBe(listTag('blogs', 'de'))
  expect(tagOfList('de', { by: 'topic', id: '7' })).toBe(topicTag('7', 'de'))
  expect(tagOfList('de', { by: 'author', id: '7' })).toBe(authorTag('7', 'de'))
})

it('the lists of a kind expire with the names of that kind', () => {
  expect(listKinds.author.tag).toBe(authorsTag)
  expect(listKinds.topic.tag).toBe(topicsTag)
  expect(listKinds.author.pathOf('lena', 2)).toBe('/authors/lena/page/2')
  expect(listKinds.topic.pathOf('paper', 1)).toBe('/blogs/topics/paper')
})
