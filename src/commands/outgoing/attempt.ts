import { CommandError } from '#src/platform/command-error'

/** @throws {CommandError} naming the file and what to do. */
export async function attempt<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof CommandError) throw cause
    const { code = '' } = cause as NodeJS.ErrnoException
    const remedy = remedies[code] ?? 'Run it again: it goes on where it was.'
    throw new CommandError(`${file} cannot be written (${code || String(cause)}). ${remedy}`, {
      cause,
    })
  }
}

const remedies: Readonly<Record<string, string>> = {
  EACCES: 'Give this user write permission, or name another folder.',
  EPERM: 'Give this user write permission, or name another folder.',
  EROFS: 'The disk is read-only; name another folder.',
  ENOSPC: 'The disk is full: make room and run it again; it goes on where it was.',
  EDQUOT: 'The quota is used up: make room and run it again; it goes on where it was.',
  ENAMETOOLONG: 'Shorten the slug of this page, or name a folder with a shorter path.',
  ENOTDIR: 'A file lies where a folder has to be: move it away.',
  EISDIR: 'A folder lies where a file has to be: move it away.',
  EEXIST: 'A file lies where a folder has to be: move it away.',
}
