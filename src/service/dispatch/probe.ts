import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** A look at a port takes at most so long: somebody waits for the reason that it may give. */
const LOOK_MS = 500

interface Port {
  address: string
  port: number
}

/** Whether something listens at a port. Sends nothing. */
export const listens = (at: Port): Promise<boolean> =>
  settles(done => connect({ host: at.address, port: at.port }, done))

/** Whether a port speaks TLS, whatever its certificate. Sends no more than the greeting of TLS. */
export const speaksTls = (at: Port): Promise<boolean> =>
  settles(done => connectTls({ host: at.address, port: at.port, rejectUnauthorized: false }, done))

type Socket = ReturnType<typeof connect>

function settles(open: (done: () => void) => Socket): Promise<boolean> {
  return new Promise(resolve => {
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    const socket = open(() => end(true))
    socket.setTimeout(LOOK_MS, () => end(false))
    socket.on('error', () => end(false)).on('close', () => resolve(false))
  })
}
