/** Sends a request of a dialog. @throws {Error} with the server's message of a refusal. */
export async function sendRequest<Body>(
  method: 'POST' | 'DELETE',
  address: string,
  content: unknown,
  { language, unreachable }: { readonly language: string; readonly unreachable: string },
): Promise<Body> {
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
    ...(content === undefined ? {} : { body: JSON.stringify(content) }),
  }).catch(() => undefined)
  const body = (await response?.json().catch(() => undefined)) as
    | (Body & { errors?: readonly { message: string }[] })
    | undefined
  if (!response?.ok || !body) throw new Error(body?.errors?.[0]?.message ?? unreachable)
  return body
}
