import { atPath, pageForReading } from '../route-type'

export function legalRoute<Slug extends string>(slug: Slug, path: string) {
  return {
    ...pageForReading,
    ...atPath(path),
    navigation: 'footer',
    document: { global: slug, pathOf: () => path },
  } as const
}
