import type { Values } from './form-values'
import { isSame } from './is-same'

/** What of Lexical's editor is used here; it hangs on the element that it edits. */
interface Editor {
  getEditorState(): { toJSON(): unknown }
  registerUpdateListener(
    listener: (update: {
      dirtyElements: { size: number }
      dirtyLeaves: { size: number }
      tags: ReadonlySet<string>
    }) => void,
  ): () => void
}

/**
 * What was typed in rich texts and is not in the form yet: Payload's field hands it over when the
 * browser is idle, up to half a second later (`useRunDeprioritized` in @payloadcms/richtext-lexical).
 */
export class TypedInEditors {
  readonly #typed = new Map<string, unknown>()
  readonly #known = new Set<Editor>()
  readonly #ends: (() => void)[] = []

  /** @param onChange is called on each change. */
  constructor(form: HTMLElement, onChange: () => void) {
    const look = ({ target }: Event) => {
      const root = target instanceof Element ? target.closest('[data-lexical-editor]') : null
      const path = root?.closest('[data-field-path]')?.getAttribute('data-field-path')
      const editor = (root as { __lexicalEditor?: Editor } | null)?.__lexicalEditor
      if (!editor || !path || this.#known.has(editor)) return
      this.#known.add(editor)
      const end = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
        // As in Payload's own field: to be focused changes nothing.
        if (tags.has('focus') && tags.size === 1) return
        this.#typed.set(path, editor.getEditorState().toJSON())
        onChange()
      })
      this.#ends.push(end)
    }
    form.addEventListener('focusin', look, true)
    this.#ends.push(() => form.removeEventListener('focusin', look, true))
  }

  /** Texts by the path of their field. Forgets those that have arrived in the form. */
  missingIn(formValue: (path: string) => unknown): Values {
    for (const [path, text] of this.#typed) {
      if (isSame(formValue(path), text)) this.#typed.delete(path)
    }
    return Object.fromEntries(this.#typed)
  }

  /** The form shows another text. */
  forget(path: string): void {
    for (const known of this.#typed.keys()) {
      if (known === path || known.startsWith(`${path}.`)) this.#typed.delete(known)
    }
  }

  end(): void {
    for (const end of this.#ends) end()
  }
}
