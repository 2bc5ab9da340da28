/** Set by `npm run export -- FOLDER --as static` for the application that renders the files. */
export const staticExportVariable = 'OCTAVO_STATIC_EXPORT'

/** Whether pages become files: nothing on them may need a server, and nothing is done beside rendering them. */
export const isStaticExport = (): boolean => process.env[staticExportVariable] === 'true'
