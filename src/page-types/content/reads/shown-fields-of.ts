import 'server-only'
import { type ShownField, shownFields } from '#src/cms/fields/shown-fields'
import type { PageCollection } from '../../route-of-document'
import { cms } from './cms'

export async function shownFieldsOf(slug: PageCollection): Promise<readonly ShownField[]> {
  return shownFields((await cms()).collections[slug].config.flattenedFields)
}
