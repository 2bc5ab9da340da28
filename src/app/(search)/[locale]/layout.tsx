/** Rendered per request: the other layout is static, which removes the query of all pages below it (Next 16.4). */
export { default, generateMetadata, viewport } from '../../(site)/[locale]/layout'
