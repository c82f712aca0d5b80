// npm run sample-integration [-- --port 8070]
import { parseArgs } from 'node:util'
import { startSampleIntegration } from './sampleIntegration.mjs'

const DEFAULT_PORT = 8070

function portFrom(args) {
  const { values } = parseArgs({ args, options: { port: { type: 'string', default: String(DEFAULT_PORT) } } })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('A port is a whole number from 0 to 65535.')
  return port
}

try {
  const integration = await startSampleIntegration({ port: portFrom(process.argv.slice(2)) })
  console.log(
    `The sample integration answers at ${integration.url} (POST /approve, /hold, /reject, /pick, /watch). Ctrl-C ends it.`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => integration.close().then(() => process.exit(0)))
} catch (error) {
  const taken = error.code === 'EADDRINUSE'
  console.error(
    taken ? `Port ${error.port} is taken by another program. Name another: --port ${error.port + 1}` : error.message,
  )
  process.exit(taken ? 3 : 2)
}
