import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Check } from 'typebox/value'
import { KeptWorkspace } from '#contract/workspaces/listed'
import { ServiceError } from '../errors/ServiceError'
import { createSerial } from '../project/serial'
import { atomicWrite } from '../project/tree/atomicWrite'
import { ownerOnly } from '../store/secrets/ownerOnly'
import { locked } from './lock'

const format = 1
/** More are not looked at each time that the list is shown; the oldest go. */
const mostKept = 60

export interface ReadList {
  workspaces: KeptWorkspace[]
  /** Why it could not be read, as a sentence; else `''`. */
  fault: string
}

/** The workspaces that were opened on this computer: one file, which every service of the person reads and writes. */
export interface ListFile {
  read(): Promise<ReadList>
  /**
   * Changes it as it is then, with no other process in between. A file of a newer version stays as it is; a damaged one is set aside
   * under another name. @throws 507
   */
  change(next: (workspaces: KeptWorkspace[]) => KeptWorkspace[]): Promise<void>
}

export function createListFile(file: string): ListFile {
  // Two changes of one process would wait for each other's lock by the clock.
  const serial = createSerial()
  const read = async (): Promise<ReadList> => {
    const found = await readText(file)
    if (found === null) return { workspaces: [], fault: '' }
    return typeof found === 'string' ? parse(file, found) : { workspaces: [], fault: unread(file, found) }
  }

  async function change(next: (workspaces: KeptWorkspace[]) => KeptWorkspace[]): Promise<void> {
    await mkdir(dirname(file), { recursive: true, mode: ownerOnly.folder })
    await locked(`${file}.lock`, async () => {
      const { workspaces, fault } = await read()
      if (fault.includes('newer version')) throw new Error(fault)
      if (fault !== '') await rename(file, `${file}.damaged`)
      const kept = next(workspaces).toSorted(byTime).slice(0, mostKept)
      const text = `${JSON.stringify({ format, workspaces: kept }, null, 2)}\n`
      await atomicWrite(file, Buffer.from(text), { mode: ownerOnly.file, check: async () => {} })
    })
  }

  return {
    read,
    change: next =>
      serial.run(() =>
        change(next).catch((cause: unknown) => {
          throw new ServiceError('workbench.workspaces.list.app_error', { values: { Why: sentence(cause) }, cause })
        }),
      ),
  }
}

/** When it was opened or closed last. */
export const lastTime = ({ opened_at, closed_at }: KeptWorkspace): number => Math.max(opened_at, closed_at ?? 0)

const byTime = (a: KeptWorkspace, b: KeptWorkspace): number => lastTime(b) - lastTime(a)

async function readText(file: string): Promise<string | null | Error> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Rows that cannot be read are left out: the others are as good as before. */
function parse(file: string, text: string): ReadList {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { workspaces: [], fault: unread(file, error) }
  }
  const { format: found, workspaces }: { format?: unknown; workspaces?: unknown } = Object(value)
  if (typeof found === 'number' && found > format) {
    return { workspaces: [], fault: `${file} was written by a newer version of Blockyard, and stays as it is.` }
  }
  if (!Array.isArray(workspaces)) return { workspaces: [], fault: unread(file, 'it has no workspaces.') }
  return { workspaces: workspaces.filter(one => Check(KeptWorkspace, one)), fault: '' }
}

const unread = (file: string, why: unknown): string => `${file} cannot be read: ${sentence(why)}`

const sentence = (error: unknown): string =>
  `${error instanceof Error ? error.message : String(error)}.`.replace(/\.\.$/, '.')
