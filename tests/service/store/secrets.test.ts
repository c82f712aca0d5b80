import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '#contract/wire/commands'
import type { OutgoingHook } from '#contract/wire/hooks'
import { WorkspaceError } from '#service/options'
import { hookRef } from '#service/store/secrets/hookRef'
import { fileDeskOf } from '../../support/files'
import { makeOldWorkspace, oldIds, oldSecrets, oldTokens } from '../../support/oldWorkspace'
import { adminToken, startService, type TestService } from '../../support/service'
import { api, makeOutgoing, sendTo } from '../../support/webhooks'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keysFile = () => join(folder, 'workspace.sqlite.keys')
const databaseFiles = () => readdirSync(folder).filter(name => /^workspace\.sqlite(-|$)/.test(name))
const isInDatabase = (secret: string) =>
  databaseFiles().some(name => readFileSync(join(folder, name)).includes(Buffer.from(secret)))

const inService = async (use: (service: TestService) => Promise<void>): Promise<void> => {
  const service = await startService({ data: folder })
  try {
    await use(service)
  } finally {
    await service.close()
  }
}

describe('the database of a workspace', () => {
  it('holds no secret in clear, while it is open and after', async () => {
    const secrets: string[] = []
    await inService(async service => {
      const outgoing = await makeOutgoing(service, { trigger_words: ['go'], callback_urls: ['http://127.0.0.1:9/'] })
      const command = await api<Command>(service, '/commands', {
        body: { team_id: service.sample.team_id, trigger: 'go', method: 'P', url: 'http://127.0.0.1:9/' },
      })
      const { login_id, password } = service.sample
      const login = await service.send('/api/v4/users/login', {
        method: 'POST',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        body: { login_id, password },
      })
      const csrf = /SVCCSRF=(\w+)/.exec(login.headers.getSetCookie().join())?.[1] ?? ''
      const session = login.headers.get('token') ?? ''
      secrets.push(service.sample.webhook_key, service.sample.bot_token, adminToken, password)
      secrets.push(outgoing.token, command.json.token, csrf, session)
      expect(secrets.every(secret => secret.length > 5)).toBe(true)
      expect(secrets.filter(isInDatabase)).toEqual([])
    })
    secrets.push(...Object.values(JSON.parse(readFileSync(keysFile(), 'utf8')).secrets as Record<string, string>))
    expect(secrets.filter(isInDatabase)).toEqual([])
  })

  it('shows keys and tokens again after a restart, and takes a new token for an old one', async () => {
    let made: OutgoingHook | undefined
    let key = ''
    await inService(async service => {
      key = service.sample.webhook_key
      made = await makeOutgoing(service, { trigger_words: ['go'], callback_urls: ['http://127.0.0.1:9/'] })
    })
    await inService(async service => {
      const path = `/hooks/outgoing/${made?.id}`
      expect((await api<OutgoingHook>(service, path, { token: adminToken })).json.token).toBe(made?.token)
      const regenerated = await api<OutgoingHook>(service, `${path}/regen_token`, { method: 'POST', token: adminToken })
      expect(regenerated.json.token).not.toBe(made?.token)
      expect((await api<OutgoingHook>(service, path, { token: adminToken })).json.token).toBe(regenerated.json.token)
      expect((await sendTo(service, key, { text: 'after a restart' })).status).toBe(200)
      expect((await sendTo(service, `${key.slice(1)}y`, { text: 'x' })).status).toBe(400)
    })
  })
})

describe('a workspace whose database has secrets in clear', () => {
  it('works as before, and has none of them in its database from then on', async () => {
    makeOldWorkspace(folder)
    const all = Object.values(oldSecrets).map(secret => secret.split('\n')[1] ?? secret)
    expect(all.filter(isInDatabase)).toEqual(all)
    await inService(async service => {
      expect(all.filter(isInDatabase)).toEqual([])
      const get = <T>(path: string) => api<T>(service, path, { token: oldTokens.admin })
      expect((await get<OutgoingHook>(`/hooks/incoming/${oldSecrets.hookKey}`)).json.id).toBe(oldSecrets.hookKey)
      expect((await get<OutgoingHook>(`/hooks/outgoing/${oldIds.outgoing}`)).json.token).toBe(oldSecrets.outgoingToken)
      expect((await get<Command>(`/commands/${oldIds.command}`)).json.token).toBe(oldSecrets.commandToken)
      expect((await sendTo(service, oldSecrets.hookKey, { text: 'as before' })).status).toBe(200)
      expect((await sendTo(service, `commands/${oldSecrets.replyKey}`, { text: 'as before' })).status).toBe(200)
      const post = (csrf: string) =>
        service.send('/api/v4/posts', {
          method: 'POST',
          headers: { cookie: `SVCAUTHTOKEN=${oldTokens.session}`, 'x-csrf-token': csrf },
          body: { channel_id: oldIds.channel, message: 'by cookie' },
        })
      expect((await post(oldSecrets.csrf)).status).toBe(201)
      expect((await post('wrong')).status).toBe(401)
    })
    expect(JSON.parse(readFileSync(keysFile(), 'utf8')).secrets).toMatchObject({
      cookie_secret: oldSecrets.cookieSecret,
      public_link_key: oldSecrets.linkKey,
      trigger_key: oldSecrets.triggerKey,
    })
  })

  it('keeps its secrets when it was stopped after the file was written and before the database was', async () => {
    makeOldWorkspace(folder)
    await inService(async () => {})
    const before = readFileSync(keysFile(), 'utf8')
    rmSync(join(folder, 'workspace.sqlite'))
    makeOldWorkspace(folder)
    await inService(async service => {
      expect((await sendTo(service, oldSecrets.hookKey, { text: 'as before' })).status).toBe(200)
    })
    expect(readFileSync(keysFile(), 'utf8')).toBe(before)
  })
})

describe('recordings of an older version', () => {
  it('name an incoming webhook by what stands for it, and one that is no longer known by nothing', async () => {
    makeOldWorkspace(folder)
    await inService(async service => {
      const { hook, deletedHook, outgoing, referred } = oldIds.exchanges
      const named = async (id: string) => (await service.exchange(id)).summary.hook_id
      expect(await named(hook)).toBe(hookRef(oldSecrets.hookKey))
      expect(await named(referred)).toBe(hookRef(oldSecrets.hookKey))
      expect(await named(deletedHook)).toBe('')
      expect(await named(outgoing)).toBe(oldIds.outgoing)
    })
  })
})

describe('a workspace whose file of keys', () => {
  const rejection = async (): Promise<string> => {
    const error = await startService({ data: folder }).then(
      async started => void (await started.close()),
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(WorkspaceError)
    return error instanceof Error ? error.message : ''
  }

  it('is missing, of another workspace, or damaged does not open, says which file, and is not changed', async () => {
    await inService(async () => {})
    const text = readFileSync(keysFile(), 'utf8')
    rmSync(keysFile())
    expect(await rejection()).toContain(`that is not in ${keysFile()}. Restore that file from a copy`)
    expect(existsSync(keysFile())).toBe(false)
    writeFileSync(keysFile(), text.replace(/("vault_key": ")....../, '$1AAAAAA'))
    expect(await rejection()).toContain(`that is not in ${keysFile()}`)
    for (const broken of ['', '{', 'null', '{"format":2,"secrets":{}}', '{"format":1,"secrets":{"a":1}}']) {
      writeFileSync(keysFile(), broken)
      expect(await rejection()).toContain(`${keysFile()} is damaged`)
    }
    writeFileSync(keysFile(), text)
    await inService(async service => {
      expect((await service.send('/api/v4/users/me', { token: adminToken })).status).toBe(200)
    })
  })
})

describe.skipIf(process.platform === 'win32')('the files of a workspace', () => {
  const modes = () => {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    const paths = [folder, ...found.map(entry => join(entry.parentPath, entry.name))]
    return paths.map(path => {
      const { mode } = statSync(path)
      return [path.slice(folder.length), (mode & 0o777).toString(8), statSync(path).isDirectory() ? '700' : '600']
    })
  }
  const open = () => modes().filter(([, mode, wanted]) => mode !== wanted)
  const upload = async (service: TestService) => {
    await fileDeskOf(service, service.sample.bot_token || adminToken).one('notes.txt', String(modes().length))
  }

  it('belong to their owner alone, while it is open and after', async () => {
    await inService(async service => {
      await upload(service)
      expect(modes().map(([path]) => path)).toEqual(
        expect.arrayContaining(['', '/workspace.sqlite', '/workspace.sqlite.keys']),
      )
      expect(open()).toEqual([])
    })
    expect(open()).toEqual([])
  })

  it('are taken from others when it is opened', async () => {
    await inService(upload)
    for (const [path = ''] of modes().reverse()) {
      const full = folder + path
      chmodSync(full, statSync(full).isDirectory() ? 0o755 : 0o644)
    }
    expect(open().length).toBeGreaterThan(4)
    await inService(async () => {
      // What people write themselves, and git checks out, has the rights they give it; the folder around it is closed.
      const shared = /^\/(payloads|integrations|scenes|blockyard\.json|\.gitignore)/
      expect(open().filter(([path = '']) => !shared.test(path))).toEqual([])
    })
  })

  it('of an old workspace are taken from others, too', async () => {
    makeOldWorkspace(folder)
    chmodSync(folder, 0o755)
    await inService(async () => {
      expect(open()).toEqual([])
    })
  })

  it('lie in a shared folder for temporary files as they are, and that folder stays shared', async () => {
    chmodSync(folder, 0o1777)
    await inService(async () => {
      expect((statSync(folder).mode & 0o7777).toString(8)).toBe('1777')
      expect((statSync(join(folder, 'workspace.sqlite')).mode & 0o777).toString(8)).toBe('600')
    })
  })
})
