import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFonts } from './fonts-of-the-site'

/** `npm run fonts`: makes the files of this folder. */
for (const { file, content } of await makeFonts()) {
  writeFileSync(path.join(import.meta.dirname, file), content)
  console.log(`${file}: ${content.length} bytes`)
}
