import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from '../protocol'
import { createDesk } from './desk'

/** The entry of the thread that decides: takes its jobs in their order, and answers each. */
const port = parentPort
if (port === null) throw new Error('This file is the entry of a thread.')

const desk = createDesk()
const send = (message: FromThread): void => port.postMessage(message)

port.on('message', (message: ToThread) => {
  const { job } = message
  try {
    send({ type: 'done', job, decision: desk.take(message, () => send({ type: 'loaded', job })) })
  } catch (error) {
    send({ type: 'failed', job, why: `failed: ${error instanceof Error ? error.message : String(error)}` })
  }
})
send({ type: 'ready' })
