import type { Payload } from 'payload'

const key = 'octavo-site-address'

/** Remembers where the site is, for commands: they are often run without the site's own PORT and PUBLIC_URL. */
export async function rememberSiteAddress(payload: Payload, publicUrl: string): Promise<void> {
  const known = await payload.kv.get<{ url?: string }>(key)
  if (known?.url !== publicUrl) await payload.kv.set(key, { url: publicUrl })
}

/**
 * Where the site was when it last started.
 *
 * @param usual where it has never started on this database.
 */
export async function siteAddress(payload: Payload, usual: string): Promise<string> {
  return (await payload.kv.get<{ url?: string }>(key))?.url ?? usual
}
