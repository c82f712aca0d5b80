import type { LabCall, LabIntegration } from '#contract/lab/lab'
import type { ProjectFileText } from '#contract/project/files'
import type { Integration } from '#domain/lab/schema'
import type { Post } from '#domain/posts/post'
import type { ServiceOptions } from '#service/options'
import { type ServiceResponse, startService, type TestService } from '../../support/service'
import { type OpenStream, openStream } from '../../support/stream'

/** A service with simulated integrations, and what a window and an author do with them. */
export interface LabDesk extends AsyncDisposable {
  desk: TestService
  /** Writes the file of an integration; its rules are in force when this resolves. */
  write(name: string, file: Partial<Integration> | string): Promise<ServiceResponse<ProjectFileText>>
  list(): Promise<LabIntegration[]>
  one(name: string): Promise<LabIntegration>
  log(name: string): Promise<LabCall[]>
  /** Posts a message of the bot with one button, `go`, that calls a path. */
  postButton(url: string, more?: object): Promise<string>
  /** Clicks it. */
  click(post: string, username?: string): Promise<ServiceResponse<{ error?: string; message?: string }>>
  stored(post: string): Promise<Post>
  events(): Promise<OpenStream>
}

export async function labDesk(options: Partial<ServiceOptions> = {}): Promise<LabDesk> {
  const desk = await startService(options)
  const streams: OpenStream[] = []
  const { channel_id } = await desk.snapshot()
  const list = async () => (await desk.window<{ integrations: LabIntegration[] }>('/lab')).json.integrations
  return {
    desk,
    write: (name, file) =>
      desk.window('/project/file', {
        method: 'PUT',
        body: { path: `integrations/${name}.json`, text: typeof file === 'string' ? file : textOf(file), base: null },
      }),
    list,
    async one(name) {
      const found = (await list()).find(one => one.name === name)
      if (found === undefined) throw new Error(`There is no ${name}.`)
      return found
    },
    log: async name => (await desk.window<{ calls: LabCall[] }>(`/lab/${name}/log`)).json.calls,
    async postButton(url, more = {}) {
      const props = {
        svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
        svc_blocks_actions: { go: { type: 'external', url, ...more } },
      }
      const made = await desk.post<Post>('/posts', { channel_id, message: '', props })
      if (made.status !== 201) throw new Error(made.text)
      return made.json.id
    },
    click: async (post, username = 'alice') =>
      desk.post(`/posts/${post}/actions/go`, { integration_format: 'svc_block' }, await desk.tokenOf(username)),
    stored: async post => (await desk.window<Post>(`/posts/${post}/stored`)).json,
    async events() {
      const stream = await openStream(desk.url, await desk.windowHeaders())
      streams.push(stream)
      return stream
    },
    async [Symbol.asyncDispose]() {
      for (const stream of streams) await stream.close()
      await desk.close()
    },
  }
}

export const textOf = (file: Partial<Integration>): string =>
  `${JSON.stringify({ format: 1, rules: [], ...file }, null, 2)}\n`
