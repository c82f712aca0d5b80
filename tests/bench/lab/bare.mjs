// Fastify that gives the responses of the simulated integrations, with nothing of what these do. Prints its port.
import fastify from 'fastify'
import { integrations } from './integrations.mjs'

const app = fastify({ bodyLimit: 300_512 })
for (const [name, { response }] of Object.entries(integrations)) app.post(`/${name}/go`, () => response)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(app.server.address().port)
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
