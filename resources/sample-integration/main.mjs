// npm run sample-integration [-- --port 8070 --service http://127.0.0.1:8065]
import { parseArgs } from 'node:util'
import { startSampleIntegration } from './sampleIntegration.mjs'

const options = {
  port: { type: 'string', default: '8070' },
  service: { type: 'string', default: 'http://127.0.0.1:8065' },
}

function read(args) {
  const { values } = parseArgs({ args, options })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('A port is a whole number from 0 to 65535.')
  if (!URL.canParse(values.service)) throw new Error('The service is an address such as http://127.0.0.1:8065.')
  return { port, service: () => values.service.replace(/\/+$/, '') }
}

try {
  const integration = await startSampleIntegration(read(process.argv.slice(2)))
  console.log(
    `The sample integration listens at ${integration.url} (POST /approve, /hold, /reject, /pick, /alarm, /watch). Press Ctrl-C to stop.`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => integration.close().then(() => process.exit(0)))
} catch (error) {
  const taken = error.code === 'EADDRINUSE'
  console.error(
    taken ? `Port ${error.port} is in use by another program. Name another: --port ${error.port + 1}` : error.message,
  )
  process.exit(taken ? 3 : 2)
}
