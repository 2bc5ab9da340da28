import { browserBuild } from '#src/platform/config/browser-build'

/** In the head, before the first paint. The build writes its text. */
export function InlineScript() {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text
      dangerouslySetInnerHTML={{ __html: browserBuild().inline }}
    />
  )
}
