import { startEarly } from '#src/runtime/early'
import { mayReload } from '#src/runtime/reload-guard'
import { watchInput } from '#src/runtime/unsaved-input'

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
