import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type HarBody, trafficHar } from '#contract/traffic/har'
import { InputError } from '../input/inputFile'
import { requireWritable } from '../input/outputFile'
import { exitCodes } from '../terminal/exitCodes'
import { complain } from '../terminal/print'
import { maintain } from '../workspace/maintain'
import { findRunning, NotRunning, Rejected } from '../workspace/runningService'

/** What of a workspace becomes a HAR file. */
export interface HarFlags {
  data: string
  filter: string
  har: string
  secretHeaders?: true
}

/**
 * Writes the exchanges that pass a filter as a HAR file, by the service that runs on the workspace, or of the workspace
 * itself. The file is there whole, or not at all. Resolves to the exit code.
 */
export async function saveHar({ data, filter, har, secretHeaders }: HarFlags): Promise<number> {
  const body: HarBody = {
    ...(filter.trim() === '' ? { all: true } : { filter }),
    secret_headers: secretHeaders ? 'placeholders' : 'left_out',
  }
  const running = findRunning(data)
  try {
    await requireWritable(har)
    if (running !== null) {
      await writeWhole(har, await harOfService(running, body))
      return exitCodes.ended
    }
  } catch (error) {
    if (error instanceof InputError) {
      complain(error.message)
      return exitCodes.usage
    }
    const isSaid = error instanceof Rejected || (error instanceof Error && 'syscall' in error)
    if (isSaid) complain(error.message)
    if (isSaid) return exitCodes.failed
    if (!(error instanceof NotRunning)) throw error
  }
  return maintain(data, async workspace => writeWhole(har, await workspace.har(body)))
}

async function harOfService({ url, key }: { url: string; key: string }, body: HarBody): Promise<Readable> {
  const response = await fetch(url + trafficHar.trafficHar.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    redirect: 'error',
    body: JSON.stringify(body),
  }).catch(cause => {
    throw new NotRunning(`${url} does not respond.`, { cause })
  })
  if (!response.ok || response.body === null) {
    const { message } = (await response.json()) as { message?: string }
    throw new Rejected(message ?? `${url} responded with ${response.status}.`)
  }
  return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
}

async function writeWhole(name: string, har: Readable): Promise<void> {
  const path = resolve(name)
  const beside = `${path}.blockyard-writing`
  try {
    await pipeline(har, createWriteStream(beside))
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  complain(`Wrote ${name}, without secrets.`)
}
