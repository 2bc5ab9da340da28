import { z } from 'zod'
import {
  type PageDocumentRef,
  pageCollections,
  pageGlobals,
} from '#src/page-types/route-of-document'

export type PublishedDocument = PageDocumentRef

export const documentSchema: z.ZodType<PublishedDocument> = z.union([
  z.object({ collection: z.enum(pageCollections), id: z.string().min(1) }),
  z.object({ global: z.enum(pageGlobals) }),
])
