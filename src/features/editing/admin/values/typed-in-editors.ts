import { isSame } from '#src/cms/values/is-same'
import type { Values } from './form-values'

/** What is used here of Lexical's editor, which is a property of the element that it edits. */
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

/** Payload's field submits rich text when the browser is idle, up to half a second later (`useRunDeprioritized`). */
export class TypedInEditors {
  /** By the element of the field, which has its path, since a row may move while its text is written. */
  readonly #typed = new Map<Element, unknown>()
  readonly #known = new Set<Editor>()
  readonly #ends: (() => void)[] = []

  constructor(form: HTMLElement, onChange: () => void) {
    const look = ({ target }: Event) => {
      const root = target instanceof Element ? target.closest('[data-lexical-editor]') : null
      const field = root?.closest('[data-field-path]')
      const editor = (root as { __lexicalEditor?: Editor } | null)?.__lexicalEditor
      if (!editor || !field || this.#known.has(editor)) return
      this.#known.add(editor)
      const end = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
        // As in Payload's own field: focus alone changes nothing.
        if (tags.has('focus') && tags.size === 1) return
        this.#typed.set(field, editor.getEditorState().toJSON())
        onChange()
      })
      this.#ends.push(end)
    }
    form.addEventListener('focusin', look, true)
    this.#ends.push(() => form.removeEventListener('focusin', look, true))
  }

  /** Texts by the path of their field. Drops those that have arrived in the form. */
  missingIn(formValue: (path: string) => unknown): Values {
    const values: Record<string, unknown> = {}
    for (const [field, text] of this.#typed) {
      const path = pathOf(field)
      if (path === undefined || isSame(formValue(path), text)) this.#typed.delete(field)
      else values[path] = text
    }
    return values
  }

  isAwaitedIn(list: string, formValue: (path: string) => unknown): boolean {
    return Object.keys(this.missingIn(formValue)).some((path) => path.startsWith(`${list}.`))
  }

  forget(path: string): void {
    for (const field of this.#typed.keys()) {
      const known = pathOf(field) ?? path
      if (known === path || known.startsWith(`${path}.`)) this.#typed.delete(field)
    }
  }

  end(): void {
    for (const end of this.#ends) end()
  }
}

/** `undefined` for a field that is not in the form anymore. */
function pathOf(field: Element): string | undefined {
  return field.isConnected ? (field.getAttribute('data-field-path') ?? undefined) : undefined
}
