import { describe, expect, it } from 'vitest'
import type { ExchangeSummary } from '#contract/exchange'
import type { LabIntegration } from '#contract/lab/lab'
import { groupsOf } from '../../../src/renderer/features/integrations/groups'
import { pageTabId } from '../../../src/renderer/store/payloads/pageTabs'
import { initialState } from '../../../src/renderer/store/state'
import { emptyWorld, type World } from '../../../src/renderer/store/world/world'
import { exchange } from '../traffic/exchange'

const now = 10_000_000
const world = {
  ...emptyWorld,
  incomingHooks: [
    { id: 'key-2', ref: 'h2', display_name: 'pager' },
    { id: 'key-1', ref: 'h1', display_name: 'ci' },
  ],
  outgoingHooks: [{ id: 'o1', display_name: '' }],
  commands: [{ id: 'c1', trigger: 'deploy', url: '/plugins/gate/deploy', delete_at: 0 }],
  bots: [
    { user_id: 'b1', username: 'gate', delete_at: 0 },
    { user_id: 'b2', username: 'standup', delete_at: 5 },
  ],
  users: [
    { id: 'u1', delete_at: 0, username: 'alice' },
    { id: 'b1', delete_at: 0, username: 'gate', is_bot: true },
  ],
  channels: [{ type: 'O' }, { type: 'P' }, { type: 'D' }],
} as unknown as World

const simulated = [
  { name: 'poll', enabled: true, rules: 3 },
  { name: 'slow', enabled: false, rules: 1 },
  { name: 'stale', enabled: true, rules: 1, is_stale: true },
  { name: 'taken', enabled: true, rules: 1, port_fault: 'Port 8071 is in use.' },
].map(one => ({ port_fault: '', is_stale: false, ...one }) as LabIntegration)

const rowsOf = (exchanges: ExchangeSummary[] = []) =>
  Object.fromEntries(
    groupsOf({ world, exchanges, plugins: [{ id: 'gate', base_url: 'http://127.0.0.1:3000' }], simulated }, now).map(
      ({ id, rows }) => [id, rows.map(({ name, word, health }) => [name, word, health].filter(Boolean).join(' '))],
    ),
  )

const call = (change: Partial<ExchangeSummary>) =>
  exchange({ started_at: now - 1, outcome: 'ok', user_id: '', ...change })

describe('the list of integrations', () => {
  it('has all of them by name, idle before the first call', () => {
    expect(rowsOf()).toEqual({
      incoming: ['ci idle idle', 'pager idle idle'],
      outgoing: ['Outgoing webhook idle idle'],
      simulated: ['poll 3 rules idle', 'slow off idle', 'stale error in its file bad', 'taken port in use warn'],
      commands: ['/deploy idle idle'],
      bots: ['gate idle idle', 'standup disabled idle'],
      plugins: ['gate idle idle'],
      people: ['People 1', 'Channels 2'],
      settings: ['Settings'],
    })
  })

  it('says how the last calls of each went', () => {
    const rows = rowsOf([
      call({ kind: 'hook', hook_id: 'h1', outcome: 'rejected' }),
      call({ kind: 'webhook', direction: 'out', hook_id: 'o1', outcome: 'blocked', url: 'http://10.0.0.1/x' }),
      call({ kind: 'callback', direction: 'out', hook_id: 'c1', url: '/plugins/gate/deploy' }),
      call({ kind: 'rest', user_id: 'b1' }),
      call({ kind: 'rest', user_id: 'b2' }),
    ])
    expect(rows).toMatchObject({
      incoming: ['ci rejected bad', 'pager idle idle'],
      outgoing: ['Outgoing webhook blocked blocked'],
      commands: ['/deploy 1/h good'],
      bots: ['gate 1/h good', 'standup disabled idle'],
      plugins: ['gate 1/h good'],
    })
  })

  it('opens the page of each, by what stands for a webhook instead of its key', () => {
    const groups = groupsOf({ world, exchanges: [], plugins: [], simulated: [] }, now)
    const opened = groups.flatMap(({ rows }) => rows.map(row => row.open(initialState).activeTab))
    expect(opened).toEqual([
      'page:incoming:h1',
      'page:incoming:h2',
      'page:outgoing:o1',
      'page:command:c1',
      'page:bot:b1',
      'page:bot:b2',
      'page:people:',
      'page:people:',
      'page:settings:',
    ])
  })

  it('marks the part of people and channels that is shown', () => {
    const [people, channels] =
      groupsOf({ world, exchanges: [], plugins: [], simulated: [] }, now).find(({ id }) => id === 'people')?.rows ?? []
    const at = (place: string) => ({
      ...initialState,
      tabs: [{ id: pageTabId('people'), kind: 'page' as const, page: 'people' as const, subject: '', at: place }],
    })
    expect([people?.isOn(at('')), channels?.isOn(at(''))]).toEqual([true, false])
    expect([people?.isOn(at('channels/c1')), channels?.isOn(at('channels/c1'))]).toEqual([false, true])
  })
})
