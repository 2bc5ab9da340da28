/** Shows a field by its path in the form, or the link with a text in a rich text. */
export function showInForm(field: string, linkText?: string): void {
  const input = document.getElementById(`field-${field.replaceAll('.', '__')}`)
  if (input) {
    input.scrollIntoView({ block: 'center' })
    input.focus({ preventScroll: true })
    return
  }
  // The rich-text editor sets no ids.
  const text = `[data-field-path="${CSS.escape(field)}"] [data-lexical-editor]`
  const links = document.querySelectorAll<HTMLElement>(`${text} a`)
  const link = [...links].find(({ textContent }) => textContent === linkText)
  if (!link) return
  link.scrollIntoView({ block: 'center' })
  link.closest<HTMLElement>('[data-lexical-editor]')?.focus({ preventScroll: true })
  getSelection()?.selectAllChildren(link)
}
