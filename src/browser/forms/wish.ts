/** Sends the forms of a wish, and shows what the page would show after it: the element that the fragment names. */
export function mountWish(wish: HTMLElement): void {
  wish.onsubmit = (event) => {
    event.preventDefault()
    void sendWish(event.target as HTMLFormElement)
  }
}

async function sendWish(form: HTMLFormElement): Promise<void> {
  const outcome = await send(form).catch(() => 'later')
  if (outcome === 'exists') return location.reload()
  location.replace(`#wish-${outcome}`)
  document.getElementById(`wish-${outcome}`)?.focus()
}

async function send(form: HTMLFormElement): Promise<string> {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams([...new FormData(form)] as [string, string][]),
  })
  const { outcome } = (await response.json()) as { readonly outcome?: string }
  return outcome ?? 'later'
}
