import { createServer } from 'node:http'

/** A double of the application: responds with its process id, and behaves as its argument says. */
const [conduct] = process.argv.slice(2)
if (conduct === 'ends') process.exit(3)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
const server = createServer((req, res) => {
  if (req.url === '/save') process.send({ kind: 'expired' })
  if (req.url === '/lost') process.send({ kind: 'database lost' })
  if (req.url === '/end') process.exit(1)
  res.end(String(process.pid))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  process.send({ kind: 'listening', address: { host: '127.0.0.1', port } })
  process.send({ kind: 'ready' })
})
process.on('message', (message) => {
  if (message.kind === 'stop') process.exit(0)
  process.send({ kind: 'response', id: message.id, text: `${message.name} of ${process.pid}` })
})
