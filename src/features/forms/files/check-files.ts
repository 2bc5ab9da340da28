import { storedName } from '#src/features/media/stored-name'
import { budgets } from '#src/platform/config/budgets'
import { type FormField, filesOf } from '../form'
import { type FileGroup, fileGroups, fileTypeOf } from './file-types'
import { isUploadedFile, type UploadedFile } from './uploaded-file'

export type FileProblem =
  | { readonly code: 'file'; readonly groups: readonly FileGroup[] }
  | { readonly code: 'fileSize' | 'files'; readonly limit: number }

const MiB = 1024 ** 2

/** What a file field was sent, with names that fit the content; `undefined` for anything but files. */
export function uploadedFiles(sent: unknown): UploadedFile[] | undefined {
  // A script sends an empty text where no file was chosen.
  const list = [sent].flat().filter((one) => one !== '')
  if (!list.every(isUploadedFile)) return undefined
  return list.map((file) => ({ ...file, name: fileName(file) }))
}

export function fileProblem(
  field: Pick<FormField, 'files' | 'max'>,
  files: readonly UploadedFile[],
): FileProblem | undefined {
  const groups = field.files ?? fileGroups
  if (files.length > filesOf(field)) return { code: 'files', limit: filesOf(field) }
  if (files.some(({ left }) => left === 'too many')) {
    return { code: 'files', limit: budgets.form.files }
  }
  if (files.some(({ left }) => left === 'too long')) {
    return { code: 'fileSize', limit: budgets.form.fileBytes / MiB }
  }
  const fits = files.every(({ bytes }) => {
    const type = fileTypeOf(bytes)
    return type !== undefined && groups.includes(type.group)
  })
  return fits ? undefined : { code: 'file', groups }
}

/** Characters of the name before its ending: what every file system stores. */
const longestStem = 80

/** The last part of a path, with the ending of what the file really is. */
function fileName({ bytes, name }: UploadedFile): string {
  const plain = storedName(name)
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, longestStem).join('')
  const known = fileTypeOf(bytes)?.endings
  const right = known && !known.includes(ending.toLowerCase()) ? known[0] : ending
  return `${stem || 'upload'}${right}`
}
