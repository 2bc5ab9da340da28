import { version } from '#src/platform/version'
import { one, readArguments } from './frame/read-arguments'
import { withCms } from './frame/with-cms'

const [folder = ''] = readArguments('Usage: npm run export -- FOLDER', {}, one).positionals

await withCms(`Stopped. ${folder} is as it was.`, async (payload, { progress }) => {
  const { exportContent } = await import('./transfer/export-content')
  const count = await exportContent(payload, folder, version)
  progress.say(`${folder}: ${count} documents.`)
})
