import next from 'next'
import { matchRoute } from '/work/main/src/i18n/route'
import { createFrontDesk } from '/work/main/src/server/front-desk'

const dev = process.argv.includes('--dev')
let handle: any
const desk = createFrontDesk({
  next: (q, s) => handle(q, s),
  cache: !dev,
  https: false,
  matchRoute: matchRoute as any,
  errorText: (l, k) => ({ title: k, message: `${k} %OCTAVO_PATH% ${l}`, home: 'home' }),
  log: console.log,
})
const app = (next as any)({ dev, dir: '/tmp/fd-trial', httpServer: desk.server, webpack: true })
await app.prepare()
handle = app.getRequestHandler()
await desk.listen(Number(process.env.PORT ?? 4100), '127.0.0.1')
await desk.warm(['/', '/de', '/blogs/one'])
desk.ready()
console.log('ready')
process.on('SIGTERM', async () => {
  await desk.close()
  await app.close()
  console.log('closed')
  process.exit(0)
})
