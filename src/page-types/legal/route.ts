import { atPath, pageForReading } from '../route-type'

/** The address of a page of running text of which the site has one. */
export function legalRoute<Slug extends string>(slug: Slug, path: string) {
  return {
    ...pageForReading,
    ...atPath(path),
    navigation: 'footer',
    document: { global: slug, pathOf: () => path },
  } as const
}
