import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startService } from '../../support/service'

it('the service closes although a client opened a connection in advance and sent nothing', async () => {
  const running = await startService({ sample: false })
  const { hostname, port } = new URL(running.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // A request behind it shows that the service has accepted the silent one too.
  await running.send('/api/v4/system/ping')
  const ended = once(socket, 'close')
  await running.close()
  await ended
  expect(socket.destroyed).toBe(true)
})
