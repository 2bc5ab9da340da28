import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The longest socket path on every system: macOS allows 104 bytes with the closing zero, Linux 108. */
const longestPath = 103

const longestName = '01234567-control.sock'

export interface Sockets {
  readonly server: string
  readonly control: string
  /** The same for each supervisor on a data folder, so that clients stay connected to the next one. */
  readonly database: string
}

/** @param id of the supervisor. */
export function socketsIn(folder: string, id: string): Sockets {
  const own = id.slice(0, 8)
  return {
    server: path.join(folder, `${own}.sock`),
    control: path.join(folder, `${own}-control.sock`),
    database: path.join(folder, 'mongodb.sock'),
  }
}

/**
 * Only this account can enter it: in the data folder, or else, if the path is too long or the file system has no
 * sockets, in the folder for temporary files.
 *
 * @param usual the folder of an earlier server, which clients may still know.
 * @throws Error with the remedy.
 */
export async function socketFolder(dataDir: string, usual?: string): Promise<string> {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const name = `octavo-${digest}`
  // A copied record names the original's folder, whose sockets are not ours.
  const known = usual && path.basename(usual) === name ? [usual] : []
  const folders = [...known, path.join(dataDir, 'sockets'), path.join(tmpdir(), name)]
  let reason = ''
  for (const folder of folders) {
    if (Buffer.byteLength(path.join(folder, longestName)) > longestPath) continue
    try {
      await closedFolder(folder)
      await takesSockets(folder)
      return folder
    } catch (error) {
      reason = (error as Error).message
    }
  }
  throw new Error(
    `No folder takes the sockets of the local MongoDB (${reason || 'their paths are too long'}). ` +
      'Set DATA_DIR to a shorter path on a local disk.',
  )
}

/** Creates it; it must not belong to another account. */
async function closedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== process.geteuid?.()) {
    throw new Error(`${folder} is not a folder of this account; remove it`)
  }
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700)
}

/** Some file systems, such as shared ones of virtual machines, have no sockets. */
async function takesSockets(folder: string): Promise<void> {
  const probe = createServer().listen(path.join(folder, `${process.pid}.probe.sock`))
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Points the clients' socket to this supervisor's server. Atomic: there is always a socket. */
export async function publishSocket({ control, database, server }: Sockets): Promise<void> {
  const link = `${server}.new`
  await rm(link, { force: true })
  await symlink(path.basename(server), link)
  await rename(link, database)
  const folder = path.dirname(database)
  const own = new Set([control, server, database].map((file) => path.basename(file)))
  for (const name of await readdir(folder)) {
    // Left behind by killed supervisors.
    const isLeft = /^[0-9a-f]{8}(?:-control)?\.sock$/.test(name) && !own.has(name)
    if (isLeft) await rm(path.join(folder, name), { force: true })
  }
}

/** Removes a supervisor's own sockets. The clients' link may already point to the next one. */
export async function removeSockets({ control, server }: Sockets): Promise<void> {
  for (const file of [control, server]) await rm(file, { force: true })
}
