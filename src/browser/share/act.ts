/** Shares the open page where its button was pressed; other buttons are left alone. */
export async function actOnShare(button: HTMLButtonElement): Promise<void> {
  if (button.dataset['action'] !== 'share') return
  const { sharePage } = await import('./share')
  await sharePage()
}
