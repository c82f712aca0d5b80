import { describe, expect, it } from 'vitest'
import { botCreation, canManageBot, canReadBot, isDisabledWithOwner } from '#domain/accounts/bots'
import {
  type Actor,
  can,
  canDeletePost,
  canEditPost,
  canPost,
  canRead,
  canReadPost,
  type Scope,
} from '#domain/accounts/can'
import { parseRoles, permissionNames } from '#domain/accounts/permissions'
import { checkBotTexts, checkBotUsername, checkUsername } from '#domain/accounts/usernames'
import { limits } from '#domain/limits'

describe('a bot’s username', () => {
  const { botUsernameMin: least, botUsernameMax: most } = limits
  it.each([
    [least - 1, 1],
    [least, 0],
    [least + 1, 0],
    [most - 1, 0],
    [most, 0],
    [most + 1, 1],
  ])('of %i characters gives %i issues', (length, count) => {
    expect(checkBotUsername('a'.repeat(length))).toHaveLength(count)
  })
  it.each([
    '',
    'Deploy',
    'dep loy',
    '1deploy',
    '.deploy',
    '-deploy',
    '_deploy',
    'déploy',
    'dep/loy',
    'all',
    'channel',
    'system',
    'svcbot',
  ])('%j is rejected', username => {
    expect(checkBotUsername(username)).toMatchObject([
      { path: '/username', severity: 'error', data: { id: 'model.bot.is_valid.username.app_error' } },
    ])
  })
  it.each(['bot', 'deploy-gate', 'ci.bot_2'])('%j is accepted', username => {
    expect(checkBotUsername(username)).toEqual([])
  })
  it('is stricter than a user’s', () => {
    for (const username of ['1', '_a', 'a'.repeat(64)]) expect(checkUsername(username)).toEqual([])
    for (const username of ['', 'A', 'a b', 'a'.repeat(65), 'here']) expect(checkUsername(username)).toHaveLength(1)
  })
})

it('limits a bot’s other texts', () => {
  const ok = {
    display_name: 'é'.repeat(limits.botDisplayNameLength),
    description: 'é'.repeat(limits.botDescriptionLength),
  }
  expect(checkBotTexts(ok)).toEqual([])
  expect(checkBotTexts({ display_name: `${ok.display_name}x`, description: `${ok.description}x` })).toMatchObject([
    { path: '/display_name', data: { id: 'model.bot.is_valid.user_id.app_error' } },
    { path: '/description', data: { id: 'model.bot.is_valid.description.app_error' } },
  ])
})

const admin = { id: 'admin', roles: 'system_user system_admin' }
const ana = { id: 'ana', roles: 'system_user' }
const member = { team: { roles: 'team_user' }, channel: { roles: 'channel_user', type: 'P' } }
const outside = { team: { roles: 'team_user' }, channel: { roles: '', type: 'P' } }
const open = { team: { roles: 'team_user' }, channel: { roles: '', type: 'O' } }

describe('who may do what', () => {
  it('lets the system admin do everything, everywhere', () => {
    for (const permission of permissionNames) expect(can(admin, permission)).toBe(true)
  })
  it('counts team and channel roles only where they were given', () => {
    expect(can(ana, 'create_post')).toBe(false)
    expect(can(ana, 'create_post', member)).toBe(true)
    expect(can(ana, 'manage_own_incoming_webhooks', member)).toBe(false)
    expect(can(ana, 'manage_own_incoming_webhooks', { team: { roles: 'team_user team_admin' } })).toBe(true)
  })
  it('lets members post and read, others only read public channels of their teams', () => {
    expect([canPost(ana, member), canRead(ana, member)]).toEqual([true, true])
    expect([canPost(ana, open), canRead(ana, open)]).toEqual([false, true])
    expect([canPost(ana, outside), canRead(ana, outside)]).toEqual([false, false])
    expect(canRead(ana, { channel: { roles: '', type: 'O' } })).toBe(false)
  })
  it('lets a bot post where its permission reaches', () => {
    const everywhere = { id: 'bot', roles: 'system_user system_post_all' }
    const inPublic = { id: 'bot', roles: 'system_user system_post_all_public' }
    expect([canPost(everywhere, outside), canPost(everywhere, open)]).toEqual([true, true])
    expect([canPost(inPublic, outside), canPost(inPublic, open)]).toEqual([false, true])
  })
  it('lets everybody edit and delete their own posts, and admins those of others', () => {
    const own = { user_id: 'ana' }
    const other = { user_id: 'bo' }
    expect([canEditPost(ana, own, member), canDeletePost(ana, own, member)]).toEqual([true, true])
    expect([canEditPost(ana, other, member), canDeletePost(ana, other, member)]).toEqual([false, false])
    expect([canEditPost(admin, other, outside), canDeletePost(admin, other, outside)]).toEqual([true, true])
  })
  it('lets an author who may post somewhere as no member read, edit and delete what they posted there, and nothing else', () => {
    const everywhere = { id: 'bot', roles: 'system_user system_post_all' }
    const inPublic = { id: 'bot', roles: 'system_user system_post_all_public' }
    const rights = (actor: Actor, user_id: string, scope: Scope) =>
      [canReadPost, canEditPost, canDeletePost].map(may => may(actor, { user_id }, scope))
    const noTeam = { channel: { roles: '', type: 'O' } }
    for (const scope of [outside, noTeam]) {
      expect(rights(everywhere, 'bot', scope)).toEqual([true, true, true])
      expect(rights(everywhere, 'bo', scope)).toEqual([false, false, false])
    }
    expect(rights(inPublic, 'bot', noTeam)).toEqual([true, true, true])
    expect(rights(inPublic, 'bot', outside)).toEqual([false, false, false])
    expect(rights(ana, 'ana', outside)).toEqual([false, false, false])
  })
  it('does not know made-up roles', () => {
    expect(parseRoles('system_user constructor  root')).toEqual(['system_user'])
    expect(parseRoles('')).toEqual([])
  })
})

describe('bots', () => {
  const bot = { user_id: 'bot', owner_id: 'ana' }
  it('are made by who may, while the setting is on, and never by bots', () => {
    const [on, off] = [{ EnableBotAccountCreation: true }, { EnableBotAccountCreation: false }]
    expect(botCreation({ ...admin, is_bot: false }, on)).toBe('allowed')
    expect(botCreation({ ...admin, is_bot: false }, off)).toBe('disabled')
    expect(botCreation({ ...admin, is_bot: true }, on)).toBe('forbidden')
    expect(botCreation({ ...ana, is_bot: false }, on)).toBe('forbidden')
  })
  it('are seen and changed by admins', () => {
    expect([canReadBot(admin, bot), canManageBot(admin, bot)]).toEqual([true, true])
    expect([canReadBot(ana, bot), canManageBot(ana, bot)]).toEqual([false, false])
  })
  it('are neither seen nor changed by an owner without the permission, nor by who is no owner', () => {
    for (const owner_id of ['ana', 'bo']) {
      const owned = { user_id: 'bot', owner_id }
      expect([canReadBot(ana, owned), canManageBot(ana, owned)]).toEqual([false, false])
    }
  })
  it('go with their owner by setting', () => {
    for (const is of [true, false]) expect(isDisabledWithOwner({ DisableBotsWhenOwnerIsDeactivated: is })).toBe(is)
  })
})
