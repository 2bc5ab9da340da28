/**
 * The document of pages rendered per request. The other layout is static, which removes the query of all
 * pages below it (Next 16.4).
 */
export { default, generateMetadata, viewport } from '../../(site)/[locale]/layout'
