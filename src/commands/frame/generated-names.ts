import { existsSync, readFileSync } from 'node:fs'
import { generatedFiles } from '#locales/generated-files'
import { brand } from '#src/platform/brand/brand'
import { brandFiles } from '#src/platform/brand/generated-files'

/** The text files that `npm run generate` writes, by path from the root of the project. */
export function generatedNames(): string[] {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  return [
    ...generatedFiles().keys(),
    ...brandFiles(brand, read).keys(),
    'src/payload-types.ts',
    'src/app/(payload)/admin/importMap.js',
  ]
}
