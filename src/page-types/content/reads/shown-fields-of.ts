import 'server-only'
import { type ShownField, shownFields } from '#src/cms/fields/shown-fields'
import type { PageCollection } from '../../route-of-document'
import { cms } from './cms'

/** The fields that the pages of a collection get as they are. */
export async function shownFieldsOf(slug: PageCollection): Promise<readonly ShownField[]> {
  return shownFields((await cms()).collections[slug].config.flattenedFields)
}
