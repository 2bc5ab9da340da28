import './address.css'
import type { Messages } from '#src/platform/i18n/message-files'

/** Shows a selected URL to copy by hand. The dialog is removed when closed. */
export function showAddress(url: string, messages: Messages['share']): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'share-address'
  const label = document.createElement('label')
  label.textContent = messages.address
  const field = document.createElement('input')
  field.readOnly = true
  field.value = url
  label.append(field)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = messages.close
  button.addEventListener('click', () => dialog.close())
  dialog.append(label, button)
  // On the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.setAttribute('aria-label', messages.share)
  dialog.showModal()
  field.focus()
  field.select()
}
