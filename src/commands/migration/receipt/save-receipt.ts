import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { IncomingSubscriber } from '../incoming'
import type { Receipt } from './receipt'
import { receiptPage } from './receipt-page'
import { subscribersFile } from './subscribers-file'

/** One for each run, in order of time. */
export const folderName = ({ made, system }: Receipt): string =>
  `${made.slice(0, 19).replaceAll(/[:T]/g, '-')}-${system.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** @returns the folder. Each file is there whole or not at all. */
export async function saveReceipt(
  receipt: Receipt,
  subscribers: readonly IncomingSubscriber[],
  folder: string,
): Promise<string> {
  const root = path.resolve(folder)
  await mkdir(root, { recursive: true })
  const files = {
    'receipt.json': `${JSON.stringify(receipt, undefined, 1)}\n`,
    'receipt.html': receiptPage(receipt),
    ...(subscribers.length > 0 ? { 'subscribers.csv': subscribersFile(subscribers) } : {}),
  }
  for (const [name, text] of Object.entries(files)) {
    // It has drafts and addresses of people.
    await writeFile(path.join(root, `${name}.part`), text, { mode: 0o600 })
    await rename(path.join(root, `${name}.part`), path.join(root, name))
  }
  return root
}
