import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFonts } from './fonts-of-the-site'

/** `npm run fonts`: makes the files of this folder. */
for (const { file, content } of await makeFonts()) {
  writeFileSync(path.join(import.meta.dirname, file), content)
  console.log(`${file}: ${content.length} bytes`)
}

/** A feed's page has no style sheet of the build, and so needs addresses that stay (`public/feed.css`). */
for (const file of ['literata.woff2', 'hanken-grotesk.woff2']) {
  copyFileSync(path.join(import.meta.dirname, 'files', file), path.join('public/fonts', file))
}
