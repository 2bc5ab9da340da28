/** Finds fields whose value differs from their first one, since React keeps `defaultValue` equal to the value. */
export function watchInput(root: Document): () => boolean {
  const before = new Map<Element, string>()
  const contentOf = (field: Element): string => {
    const { checked, isContentEditable, textContent, type, value } = field as HTMLInputElement
    if (isContentEditable) return textContent
    return type === 'checkbox' || type === 'radio' ? String(checked) : value
  }
  root.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLElement
    if (before.has(field)) return
    if (field.isContentEditable || field.matches('input, textarea, select')) {
      before.set(field, contentOf(field))
    }
  })
  return () => {
    for (const [field, value] of before) {
      if (!field.isConnected) before.delete(field)
      else if (contentOf(field) !== value) return true
    }
    return false
  }
}
