import { createHash } from 'node:crypto'

export type WrittenCollection = 'blogs' | 'pages' | 'tags' | 'authors'
/** Its slug is its id. */
export type WrittenGlobal = 'privacy' | 'terms'
export type WrittenPlace = WrittenCollection | WrittenGlobal

/**
 * The id that a document of a source gets here. It follows from its key, so that links can name documents that are yet
 * to be written, and a later or an interrupted run finds them.
 */
export function documentId(namespace: string, collection: string, key: string): string {
  return idFrom(`${namespace}\n${collection}\n${key}`)
}

/** In the format of the CMS's ids: 24 hexadecimal digits. */
export const idFrom = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24)

/** The same ids for the nodes of a text at every run, so that an unchanged text stays equal. */
export function nodeIds(document: string, locale: string): () => string {
  let count = 0
  return () => {
    count += 1
    return idFrom(`${document}\n${locale}\n${count}`)
  }
}
