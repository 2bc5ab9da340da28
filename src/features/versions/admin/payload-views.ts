/** The package exports none of its document views (3.90.1), and ours can only wrap them. */
export { VersionView } from '../../../../node_modules/@payloadcms/next/dist/views/Version/index.js'
export { VersionsView } from '../../../../node_modules/@payloadcms/next/dist/views/Versions/index.js'
