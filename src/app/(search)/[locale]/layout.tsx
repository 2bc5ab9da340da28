/**
 * The document of the pages that are made for each request. The other layout says that whatever is
 * below it is static, which takes a page's query away even where the page says otherwise (Next 16.4).
 */
export { default, generateMetadata, viewport } from '../../(site)/[locale]/layout'
