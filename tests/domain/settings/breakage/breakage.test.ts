import { describe, expect, it } from 'vitest'
import { breakage } from '#domain/settings/breakage/breakage'
import { productionSettings, workbenchSettings } from '#domain/settings/settings'
import { bot, breaks, called, calls, facts, incoming, payloads, person } from './facts'

const blocks = [{ type: 'text', text: 'Hello' }]

describe('a switch that is turned off', () => {
  it('stops every incoming webhook, and says how much it is used', () => {
    const known = { incoming: [incoming({ calls: calls({ times: [5, 9] }) }), incoming({ ref: 'h2', name: 'Builds' })] }
    expect(breaks({ EnableIncomingWebhooks: false }, known)).toMatchObject([
      {
        kind: 'incoming_webhook',
        id: 'h1',
        name: 'Alerts',
        effect: 'stops',
        setting: 'EnableIncomingWebhooks',
        reason: 'Its requests are rejected with 501 Not Implemented. 2 calls of it are recorded.',
        fixes: [{ do: 'change_setting', setting: 'EnableIncomingWebhooks', value: true }],
        exchange_id: 'x1',
      },
      { id: 'h2', reason: 'Its requests are rejected with 501 Not Implemented. No call of it is recorded.' },
    ])
  })

  it('stops outgoing webhooks or slash commands, each by its own setting', () => {
    const known = { called: [called({}), called({ kind: 'command', id: 'c1', name: '/deploy' })] }
    expect(breaks({ EnableOutgoingWebhooks: false }, known).map(({ id }) => id)).toEqual(['o1'])
    expect(breaks({ EnableCommands: false }, known).map(({ id }) => id)).toEqual(['c1'])
  })

  it('stops OAuth apps with their tokens', () => {
    const apps = [
      { id: 'a1', name: 'Calendar', sessions: 2 },
      { id: 'a2', name: 'Drive', sessions: 0 },
    ]
    expect(breaks({ EnableOAuthServiceProvider: false }, { apps }).map(({ reason }) => reason)).toEqual([
      'It gets no tokens, and the 2 it has are rejected with 401.',
      'It gets no tokens.',
    ])
  })

  it('breaks nothing when it is turned on, or was off', () => {
    const known = { incoming: [incoming({})], called: [called({})], requesters: [person({ tokens: [token('ci')] })] }
    const on = { EnableIncomingWebhooks: true, EnableUserAccessTokens: true, EnablePostUsernameOverride: true }
    expect(breaks(on, known, productionSettings)).toEqual([])
    expect(breaks({ EnableCommands: false }, known, { EnableCommands: false })).toEqual([])
  })
})

const token = (description: string, expires_at = 0) => ({ description, expires_at })

describe('personal access tokens', () => {
  it('stop for people, with their names, and go on for bots', () => {
    const requesters = [
      person({ tokens: [token('ci'), token('laptop')] }),
      person({ id: 'u2', username: 'bob', tokens: [token('old', 999_999)] }),
      bot({ tokens: [token('deploy')] }),
    ]
    const broken = breaks({ EnableUserAccessTokens: false }, { requesters })
    expect(broken).toMatchObject([{ kind: 'person', id: 'u1', effect: 'stops' }])
    expect(broken[0]?.reason).toBe('2 personal access tokens “ci”, “laptop” are rejected with 401 Unauthorized.')
    expect(broken[0]?.way_out).toContain('bot')
  })

  it('work on under a shorter lifetime, but the next one has to expire', () => {
    const day = 24 * 60 * 60 * 1000
    const requesters = [
      person({ tokens: [token('ci'), token('soon', 1_000_000 + 29 * day), token('late', 1_000_000 + 31 * day)] }),
    ]
    const broken = breaks({ UserAccessTokenMaximumLifetimeDays: 30 }, { requesters })
    expect(broken).toMatchObject([{ effect: 'changes', id: 'u1' }])
    expect(broken[0]?.reason).toContain('“ci”, “late” work on, but the next token has to expire within 30 days')
    expect(breaks({ UserAccessTokenMaximumLifetimeDays: 0 }, { requesters })).toEqual([])
  })
})

describe('overrides that are turned off', () => {
  it('change webhooks whose payloads ask for a name or a picture, each by its own setting', () => {
    const seen = payloads({ text: 'a', username: 'Pager' }, { text: 'b' }, { text: 'c', icon_emoji: 'fire' })
    const known = { incoming: [incoming({ payloads: seen })] }
    expect(breaks({ EnablePostUsernameOverride: false }, known)).toMatchObject([
      {
        effect: 'changes',
        reason:
          'Its posts show the name of the account they are from: 1 of its last 3 payloads asks for a username (“Pager”).',
        exchange_id: 'x1',
      },
    ])
    expect(breaks({ EnablePostIconOverride: false }, known)).toMatchObject([
      {
        reason: 'Its posts show the picture of the account they are from: 1 of its last 3 payloads asks for a picture.',
      },
    ])
  })

  it('change webhooks and commands that have a name of their own, and responses that ask for one', () => {
    const known = {
      incoming: [incoming({ look: { username: 'Pager', icon_url: '' } })],
      called: [
        called({ payloads: payloads({ text: 'ok', username: 'Watcher' }) }),
        called({ kind: 'command', id: 'c1', name: '/deploy', look: { username: 'Deploys', icon_url: '' } }),
        called({ kind: 'callback', id: 'gate', look: null }),
      ],
    }
    expect(breaks({ EnablePostUsernameOverride: false }, known).map(({ id, reason }) => [id, reason])).toEqual([
      ['h1', 'Its posts show the name of the account they are from: a username is set up for it.'],
      ['o1', 'Its posts show the name of the account they are from: its last payload asks for a username (“Watcher”).'],
      ['c1', 'Its posts show the name of the account they are from: a username is set up for it.'],
    ])
  })

  it('say nothing of webhooks that ask for none', () => {
    expect(
      breaks({ EnablePostUsernameOverride: false }, { incoming: [incoming({ payloads: payloads({ text: 'a' }) })] }),
    ).toEqual([])
  })

  it('name payload files that ask for one', () => {
    const [seen] = payloads({ text: 'a', username: 'Pager' })
    const file = {
      path: 'payloads/page.webhook.json',
      name: 'page',
      payload: seen?.payload ?? null,
      props: {},
      urls: [],
    }
    expect(breaks({ EnablePostUsernameOverride: false }, { payloads: [file] })).toMatchObject([
      { kind: 'payload', id: file.path, reason: 'It asks for a username, which has no effect.' },
    ])
  })
})

describe('blocks that are turned off', () => {
  it('stop webhooks that post blocks alone, and change those with a text', () => {
    const alone = incoming({ payloads: payloads({ svc_blocks: blocks }) })
    const both = incoming({
      ref: 'h2',
      name: 'Both',
      payloads: payloads({ text: 'a', svc_blocks: blocks }, { text: 'b' }),
    })
    expect(breaks({ SvcBlocksEnabled: false }, { incoming: [both, alone] })).toMatchObject([
      {
        id: 'h1',
        effect: 'stops',
        reason: 'Its requests without a text are rejected with 400: its last payload had blocks alone.',
      },
      {
        id: 'h2',
        effect: 'changes',
        reason: '1 of its last 2 payloads had blocks, which are not rendered: the text alone is.',
      },
    ])
  })

  it('stop who handles controls of blocks, not who handles those of attachments', () => {
    const handler = (id: string, offers: { blocks: boolean; attachments: boolean }) =>
      called({ kind: 'callback', id, name: id, look: null, offers })
    const known = {
      called: [
        handler('blocks', { blocks: true, attachments: false }),
        handler('both', { blocks: true, attachments: true }),
        handler('attachments', { blocks: false, attachments: true }),
      ],
      requesters: [bot({ postsWithBlocks: 3 })],
    }
    expect(breaks({ SvcBlocksEnabled: false }, known).map(({ id, effect }) => [id, effect])).toEqual([
      ['blocks', 'stops'],
      ['both', 'changes'],
      ['b1', 'changes'],
    ])
  })
})

describe('trusted connections that are emptied', () => {
  const then = { AllowedUntrustedInternalConnections: '' }

  it('stop what is behind an internal address, and never what is below /plugins/', () => {
    const known = {
      called: [
        called({ urls: ['http://127.0.0.1:9000/hook'] }),
        called({ id: 'o2', name: 'Sample', urls: ['/plugins/rollout-gate/watch'] }),
        called({ id: 'o3', name: 'Public', urls: ['https://93.184.215.14/hook'] }),
      ],
    }
    const broken = breaks(then, known)
    expect(broken).toMatchObject([{ id: 'o1', effect: 'stops', fixes: [{ do: 'trust_address', host: '127.0.0.1' }] }])
    expect(broken[0]?.reason).toBe(
      '127.0.0.1 is in the range of this computer itself 127.0.0.0/8, and no entry covers it. Calls there are blocked.',
    )
  })

  it('leave alone an address that a simulated integration handles in its place', () => {
    const urls = ['http://127.0.0.1:9000/hook']
    const isSimulated = (url: string) => url.startsWith('http://127.0.0.1:9000/')
    expect(breaks(then, { called: [called({ urls })], isSimulated })).toEqual([])
    expect(breaks(then, { called: [called({ urls: ['http://127.0.0.1:9001/hook'] })], isSimulated })).toHaveLength(1)
  })

  it('change what has other addresses as well', () => {
    const urls = ['http://localhost:9000/hook', 'https://93.184.215.14/hook']
    expect(breaks(then, { called: [called({ urls })], addresses: { localhost: ['127.0.0.1'] } })).toMatchObject([
      {
        effect: 'changes',
        reason:
          'localhost stands for 127.0.0.1, which is in the range of this computer itself 127.0.0.0/8, and no entry covers it. Calls there are blocked, 1 of its 2 addresses.',
      },
    ])
  })

  it('are not sure of a name that nobody could look up', () => {
    const now = { AllowedUntrustedInternalConnections: 'build.internal' }
    const known = { called: [called({ urls: ['http://build.internal/hook'] })] }
    expect(breaks(then, known, now)).toMatchObject([
      { effect: 'changes', reason: expect.stringContaining('may be blocked') },
    ])
  })

  it('leave alone what is trusted otherwise', () => {
    const known = { called: [called({ urls: ['http://127.0.0.1:9000/hook'] })] }
    expect(breaks({ AllowedUntrustedInternalConnections: '127.0.0.1' }, known)).toEqual([])
  })

  it('name payload files whose controls call such an address', () => {
    const file = { path: 'payloads/a.post.json', name: 'a', payload: null, props: {}, urls: ['http://127.0.0.1:1/x'] }
    expect(breaks(then, { payloads: [file] })).toMatchObject([{ kind: 'payload', effect: 'stops' }])
  })
})

describe('limits that get stricter', () => {
  it('stop or change who was recorded beyond them, at the limit not', () => {
    const slow = calls({ times: [5000, 5001, 12_300] })
    const known = { called: [called({ calls: slow }), called({ id: 'o2', calls: calls({ times: [9000] }) })] }
    expect(breaks({ OutgoingIntegrationRequestsTimeout: 5 }, known)).toMatchObject([
      { id: 'o2', effect: 'stops' },
      {
        id: 'o1',
        effect: 'changes',
        reason: '2 of its last 3 calls took longer than 5 s, the slowest 12.3 s: such calls time out.',
        fixes: [{ label: 'Allow 13 s', value: 13 }],
        exchange_id: 'x3',
      },
    ])
    expect(breaks({ OutgoingIntegrationRequestsTimeout: 60 }, known)).toEqual([])
  })

  it('reject larger bodies of webhooks and of bots, with the slack that the service allows', () => {
    const known = {
      incoming: [incoming({ calls: calls({ sizes: [2048, 200_000] }) })],
      requesters: [bot({ calls: calls({ sizes: [1000] }) })],
    }
    const broken = breaks({ MaximumPayloadSizeBytes: 2048 }, known)
    expect(broken).toMatchObject([{ id: 'h1', effect: 'changes', exchange_id: 'x2', fixes: [{ value: 200_000 }] }])
    expect(broken[0]?.reason).toContain('1 of its last 2 requests had more than 2,048 bytes, the largest 200,000 bytes')
  })

  it('block what stood deeper in a story', () => {
    const known = { called: [called({ calls: calls({ depths: [1, 4] }) })] }
    expect(breaks({ MaxCauseDepth: 3 }, known)).toMatchObject([{ effect: 'changes', fixes: [{ value: 4 }] }])
    expect(breaks({ MaxCauseDepth: 4 }, known)).toEqual([])
  })

  it('reject edits that came later', () => {
    const edits = [{ value: 61, exchange_id: 'x1' }]
    const known = { requesters: [bot({ edits })] }
    expect(breaks({ PostEditTimeLimit: 60 }, known)).toMatchObject([
      { id: 'b1', effect: 'stops', reason: expect.stringContaining('Its last edit came later than 60 s') },
    ])
    expect(breaks({ PostEditTimeLimit: 61 }, known)).toEqual([])
    expect(breaks({ PostEditTimeLimit: -1 }, known, { PostEditTimeLimit: 300 })).toEqual([])
  })

  it('delete the oldest traffic that has no room', () => {
    const MiB = 1024 * 1024
    expect(breaks({ RecorderBudgetBytes: 50 * MiB }, { bytes: 84 * MiB })).toMatchObject([
      { kind: 'traffic', effect: 'changes' },
    ])
    expect(breaks({ RecorderBudgetBytes: 50 * MiB }, { bytes: 50 * MiB })).toEqual([])
  })
})

describe('rights that somebody was recorded to use', () => {
  it.each([
    ['EnableBotAccountCreation', 'botsCreated', {}],
    ['EnableAPIPostDeletion', 'deletedForGood', { EnableAPIPostDeletion: true }],
    ['EnableUserDeactivation', 'deactivatedSelf', { EnableUserDeactivation: true }],
  ] as const)('%s', (setting, seen, now) => {
    const requesters = [person({ [seen]: { count: 2, exchange_id: 'x9' } }), person({ id: 'u2', username: 'bob' })]
    expect(breaks({ [setting]: false }, { requesters }, now)).toMatchObject([
      { kind: 'person', id: 'u1', effect: 'changes', setting, exchange_id: 'x9' },
    ])
  })
})

it('a version that clients do not know concerns bots that have a token or make requests', () => {
  const requesters = [
    bot({ tokens: [token('deploy')] }),
    bot({ id: 'b2', username: 'idle' }),
    person({ tokens: [token('ci')] }),
  ]
  expect(breaks({ ServerVersion: '11.2.0' }, { requesters }).map(({ id }) => id)).toEqual(['b1'])
  expect(breaks({ ServerVersion: '9.0.0' }, { requesters })).toEqual([])
})

it('redirects that are followed change who was redirected', () => {
  const redirected = { count: 1, exchange_id: 'x4' }
  const one = called({ calls: { ...calls({ times: [1, 2] }), redirected } })
  expect(breaks({ FollowOutboundRedirects: true }, { called: [one] })).toMatchObject([
    { exchange_id: 'x4', effect: 'changes' },
  ])
})

it('production defaults list all of it, what stops first', () => {
  const known = facts({
    incoming: [incoming({ look: { username: 'Pager', icon_url: 'http://x.test/a.png' } })],
    called: [called({ urls: ['http://127.0.0.1:9000/hook'] })],
    requesters: [person({ tokens: [token('ci')], botsCreated: { count: 1, exchange_id: 'x1' } })],
  })
  const broken = breakage(workbenchSettings, productionSettings, known)
  expect(broken.map(({ effect, kind, setting }) => `${effect} ${kind} ${setting}`)).toEqual([
    'stops outgoing_webhook AllowedUntrustedInternalConnections',
    'stops person EnableUserAccessTokens',
    'changes incoming_webhook EnablePostUsernameOverride',
    'changes incoming_webhook EnablePostIconOverride',
    'changes person EnableBotAccountCreation',
  ])
  for (const { reason, way_out, fixes } of broken) {
    expect(reason).toMatch(/\.$/)
    expect(way_out).toMatch(/\.$/)
    expect(fixes).toHaveLength(1)
  }
})
