import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Check } from 'typebox/value'
import { ReadyFile } from '#contract/readyFile'
import { readyFileName } from '#contract/serviceEnd'
import { WorkspaceHere } from '#contract/workspaces/listed'
import { workspaces } from '#contract/workspaces/workspaces'

/** A service that is alive responds to this at once. */
const PATIENCE_MS = 1500
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** A service that has a workspace open, found by the ready file in its folder. */
export interface Running {
  url: string
  name: string
  /** A fresh one-time link to it. */
  link(): Promise<string>
}

/**
 * Finds the service that runs on a folder: the one that its ready file names, if it responds there to the key in it, and has this very
 * folder open. A file that a crash or a copy of the folder left behind is none.
 */
export async function runningAt(folder: string): Promise<Running | null> {
  const ready = await readReadyFile(folder)
  if (ready === null) return null
  const here = await ask(ready, workspaces.workspaceHere).catch(() => null)
  if (!Check(WorkspaceHere, here) || here.folder !== folder) return null
  const link = async (): Promise<string> => {
    const reply = await ask(ready, workspaces.workspaceLink)
    return String(Reflect.get(Object(reply), 'link'))
  }
  return { url: ready.url, name: here.name, link }
}

async function readReadyFile(folder: string): Promise<ReadyFile | null> {
  try {
    const content: unknown = JSON.parse(await readFile(join(folder, readyFileName), 'utf8'))
    return Check(ReadyFile, content) && LOOPBACK.test(content.url) ? content : null
  } catch {
    return null
  }
}

/**
 * Makes a request of another service of Blockyard on this computer. It is not of `dispatch`: that records calls of integrations, holds
 * them to the trusted addresses of a workspace, and there may be no workspace open here.
 */
async function ask({ url, key }: ReadyFile, { method, path }: { method: string; path: string }): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`)
  return response.json()
}
