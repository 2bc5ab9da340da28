/** The fields of `savedByFields`: they record a save and are no content. */
export const saveRecordNames: readonly string[] = ['savedBy', 'savedByName', 'savedIn', 'savedAs']

/** Fields that the site sets itself, in any collection. */
export const ownFields: readonly string[] = [
  ...['id', 'createdAt', 'updatedAt', 'globalType', '_status', 'revision', 'fieldRevisions'],
  ...['complete', 'modifiedAt', 'firstPublishedAt'],
  ...saveRecordNames,
]
