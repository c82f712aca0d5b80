import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import { isRejection, type Maintenance, openMaintenance } from '#service/maintenance'
import { newUser } from '../../support/accounts'
import { startService } from '../../support/service'

let folder: string
let user: User
let workspace: Maintenance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-accounts-'))
  const service = await startService({ data: folder })
  user = await newUser(service)
  await service.close()
  workspace = openMaintenance({ data: folder, version: '0.1.0', log: () => {} })
})
afterAll(async () => {
  await workspace?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an account that the command line names, while no service runs', () => {
  it('is found by its address, its username with or without @, and its id, in any case of letters', () => {
    const { id, username, email } = user
    const names = [
      email,
      ` ${email.toUpperCase()} `,
      username,
      `@${username}`,
      ` @${username.toUpperCase()} `,
      ` ${id} `,
    ]
    const found = names.map(who => workspace.rotateToken(who, { all: true }))
    expect(found.map(({ user_id }) => user_id)).toEqual(names.map(() => id))
    expect(found.map(({ revoked }) => revoked)).toEqual([[], ...found.slice(0, -1).map(({ token_id }) => [token_id])])
  })

  it.each(['nobody', '@@alice', ''])('that is none is rejected by its name: %j', who => {
    const rotate = () => workspace.rotateToken(who, {})
    expect(rotate).toThrow(`No account has the address, username or id ${who}.`)
    try {
      rotate()
    } catch (error) {
      expect(isRejection(error)).toBe(true)
    }
  })

  it('is turned into a bot once', () => {
    const { id: user_id, username } = user
    expect(workspace.convertToBot(username)).toEqual({ user_id, username, was_bot: false })
    expect(workspace.convertToBot(username)).toEqual({ user_id, username, was_bot: true })
  })
})
