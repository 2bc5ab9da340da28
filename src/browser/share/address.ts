import './address.css'
import type { Messages } from '#src/platform/i18n/message-files'

/** Shows an address, selected, to be copied by hand. The dialog goes when it is closed. */
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
  // Beside the dialog, where only its backdrop is.
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
