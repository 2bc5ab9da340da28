import { installBeside } from '../install-beside'

/** In its own folder: only two test files need its 97 packages. @throws {Error} with the remedy if that fails. */
export function ensureS3Server(log: (line: string) => void): void {
  installBeside('tests/support/s3rver', '@20minutes/s3rver', log)
}
