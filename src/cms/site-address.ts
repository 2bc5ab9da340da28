import type { Payload } from 'payload'

const key = 'octavo-site-address'

/** Stores the site's URL for commands, which often run without the site's PORT and PUBLIC_URL. */
export async function rememberSiteAddress(payload: Payload, publicUrl: string): Promise<void> {
  const known = await payload.kv.get<{ url?: string }>(key)
  if (known?.url !== publicUrl) await payload.kv.set(key, { url: publicUrl })
}

/** The address of the last start; `usual` where the site has never started on this database. */
export async function siteAddress(payload: Payload, usual: string): Promise<string> {
  return (await payload.kv.get<{ url?: string }>(key))?.url ?? usual
}
