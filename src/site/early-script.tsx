import { startEarly } from '#src/browser/early'
import { mayReload } from '#src/browser/reload-guard'
import { watchInput } from '#src/browser/unsaved-input'

const script = `(${startEarly})(${mayReload},${watchInput})`

/** Stands in the head: functions of the runtime as text, each complete in itself. */
export function EarlyScript() {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
