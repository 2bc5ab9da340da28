import { addressesTag, bySlug, type DocumentType } from '../document-type'
import { eventPath, event as route } from './route'

export const event: DocumentType = {
  ...bySlug(eventPath),
  movedTags: [addressesTag(route.document.collection)],
  search: { date: 'date', isDated: true, excerpt: 'place' },
}
