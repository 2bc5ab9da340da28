/** Sends a request of a dialog. @throws {Error} with the server's message of a refusal. */
export async function ask<Answer>(
  method: 'POST' | 'DELETE',
  address: string,
  body: unknown,
  { language, unreachable }: { readonly language: string; readonly unreachable: string },
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as
    | (Answer & { errors?: readonly { message: string }[] })
    | undefined
  if (!response?.ok || !answer) throw new Error(answer?.errors?.[0]?.message ?? unreachable)
  return answer
}
