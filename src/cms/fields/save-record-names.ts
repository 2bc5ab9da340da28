/** The fields of `savedByFields`: they record a save and are no content of the document. */
export const saveRecordNames: readonly string[] = ['savedBy', 'savedByName', 'savedIn', 'savedAs']
