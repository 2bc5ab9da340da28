/** The fields of `savedByFields`: they record a save and are no content of the document. */
export const saveRecordNames: readonly string[] = ['savedBy', 'savedByName', 'savedIn', 'savedAs']

/** What the site notes of a document by itself, whatever its collection: no person changes it. */
export const ownFields: readonly string[] = [
  ...['id', 'createdAt', 'updatedAt', 'globalType', '_status', 'revision', 'fieldRevisions'],
  ...['complete', 'modifiedAt', 'firstPublishedAt'],
  ...saveRecordNames,
]
