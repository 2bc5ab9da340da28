/**
 * Payload's configuration, under the name `@payload-config`. Imported when it is needed, it is one bundle
 * for all routes; a static import would copy it into the bundle of each.
 */
export default import('./payload.config').then(({ default: config }) => config)
