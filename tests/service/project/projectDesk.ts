import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProjectFileText } from '#contract/project/files'
import type { Project } from '#contract/project/project'
import type { ErrorBody } from '#contract/wire/common'
import { type ServiceResponse, startService, type TestService } from '../../support/service'
import { type OpenStream, openStream } from '../../support/stream'

/** A service on a folder of its own or in memory, and the requests of a window for its project. */
export interface ProjectDesk extends AsyncDisposable {
  desk: TestService
  /** `''` in memory. */
  folder: string
  view(): Promise<Project>
  paths(): Promise<string[]>
  read(path: string): Promise<ServiceResponse<ProjectFileText & ErrorBody>>
  write(path: string, text: string, base?: string | null): Promise<ServiceResponse<ProjectFileText & ErrorBody>>
  create(title: string, more?: Record<string, unknown>): Promise<ServiceResponse<ProjectFileText & ErrorBody>>
  move(from: string, to: string): Promise<ServiceResponse<{ moved: Record<string, string> } & ErrorBody>>
  remove(path: string): Promise<ServiceResponse<{ undo: string } & ErrorBody>>
  restore(undo: string): Promise<ServiceResponse<{ paths: string[] } & ErrorBody>>
  /** The event stream; closed with the rest. */
  events(): Promise<OpenStream>
}

export async function projectDesk(place: 'memory' | 'disk'): Promise<ProjectDesk> {
  const folder = place === 'memory' ? '' : mkdtempSync(join(tmpdir(), 'blockyard-project-'))
  const desk = await startService({ data: folder === '' ? ':memory:' : folder, sample: false, admin: true })
  const streams: OpenStream[] = []
  const put = <T>(method: string, path: string, body: unknown) => desk.window<T & ErrorBody>(path, { method, body })
  const query = (path: string) => `/project/file?path=${encodeURIComponent(path)}`
  const view = async () => (await desk.window<Project>('/project')).json
  return {
    desk,
    folder,
    view,
    paths: async () => (await view()).files.map(file => file.path),
    read: path => desk.window(query(path)),
    write: (path, text, base) => put('PUT', '/project/file', { path, text, base }),
    create: (title, more) =>
      put('POST', '/project/files', { folder: 'payloads', title, kind: 'post', text: '{"message":"Hi"}\n', ...more }),
    move: (from, to) => put('POST', '/project/move', { from, to }),
    remove: path => desk.window(query(path), { method: 'DELETE' }),
    restore: undo => put('POST', '/project/restore', { undo }),
    async events() {
      const stream = await openStream(desk.url, await desk.windowHeaders())
      streams.push(stream)
      return stream
    },
    async [Symbol.asyncDispose]() {
      for (const stream of streams) await stream.close()
      await desk.close()
      if (folder !== '') rmSync(folder, { recursive: true, force: true })
    },
  }
}
