// npm start
import { createIntegration } from './server.js'
import { readSettings } from './settings.js'

const settings = readSettings()
const server = createIntegration(settings)
server.on('error', error => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${settings.port} is in use. Change it in settings.json, and the base URL in blockyard.json.`
      : error.message,
  )
  process.exit(1)
})
server.listen(settings.port, '127.0.0.1', () =>
  console.log(`my-integration listens at http://127.0.0.1:${settings.port}. Ctrl-C ends it.`),
)
