import { browserBuild } from '#src/platform/config/browser-build'

/** Stands in the head: what must run before the first paint. The build made its text. */
export function InlineScript() {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text
      dangerouslySetInnerHTML={{ __html: browserBuild().inline }}
    />
  )
}
