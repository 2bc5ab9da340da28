import { serializeStructuredData } from '#src/features/seo/structured-data'

/** Data for search engines, not run by browsers. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized so that nothing can close the element
      dangerouslySetInnerHTML={{ __html: serializeStructuredData(data) }}
    />
  )
}
