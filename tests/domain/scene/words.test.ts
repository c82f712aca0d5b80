import { describe, expect, it } from 'vitest'
import { type Cue, cueTypes } from '#domain/scene/schema/scene'
import { cueWords } from '#domain/scene/words/cueWords'

const shown: readonly (readonly [Cue, string, string])[] = [
  [
    { type: 'post', text: 'Rolled back to 4.17.3', as: 'canary-watch' },
    'Post “Rolled back to 4.17.3”',
    'as canary-watch',
  ],
  [
    { type: 'post', payload: 'payloads/gates/rollout-gate.post.json', webhook: 'ci-pipeline' },
    'Post rollout-gate',
    'as webhook ci-pipeline',
  ],
  [
    { type: 'typing', text: 'Same here,\nlooking', as: 'carol', channel: 'incidents', thread: { from: 'bob' } },
    'Type “Same here, looking”',
    'as carol, to incidents, below bob’s post',
  ],
  [
    { type: 'click', control: 'Approve', as: 'bob', post: { from: 'deploy-gate' } },
    'Click Approve',
    'as bob, in deploy-gate’s post',
  ],
  [{ type: 'click', control: 'approve' }, 'Click approve', ''],
  [
    { type: 'choose', control: 'First wave', option: '25 %', post: { text: 'Roll out', channel: 'deployments' } },
    'Choose 25 %',
    'in First wave, in the latest post with “Roll out” in deployments',
  ],
  [
    { type: 'dialog', as: 'bob', fields: { Threshold: 1, Who: 'carol', a: 1, b: 2 } },
    'Submit the dialog',
    'as bob, Threshold, Who, a',
  ],
  [{ type: 'dialog', cancel: true }, 'Close the dialog', ''],
  [{ type: 'react', emoji: 'rocket' }, 'React with :rocket:', 'to the latest post'],
  [{ type: 'react', emoji: 'rocket', remove: true, as: 'bob' }, 'Take :rocket: away', 'as bob, to the latest post'],
  [
    { type: 'hook', webhook: 'pager-bridge', text: 'p95 over 400 ms' },
    'Call webhook pager-bridge',
    '“p95 over 400 ms”',
  ],
  [{ type: 'state', integration: 'deploy-gate', values: { approvals: [] } }, 'Set state of deploy-gate', 'approvals'],
  [{ type: 'state', integration: 'deploy-gate', reset: true }, 'Reset deploy-gate', ''],
  [{ type: 'faults', mode: 'all', fault: { is: 'status' } }, 'Turn faults on', 'status'],
  [{ type: 'faults', mode: 'files' }, 'Leave faults to the files', ''],
  [{ type: 'wait', lasts: 2 }, 'Wait 2 s', ''],
  [{ type: 'wait', until: 'response' }, 'Wait for the response', 'At most 5 s'],
  [
    { type: 'wait', until: 'post', post: { from: 'deploy-gate' }, at_most: 8 },
    'Wait for a post of deploy-gate',
    'At most 8 s',
  ],
  [{ type: 'persona', as: 'bob' }, 'Switch to bob', ''],
  [{ type: 'channel', channel: 'incidents' }, 'Open incidents', ''],
  [{ type: 'theme', theme: 'hc' }, 'Switch to high contrast', ''],
  [{ type: 'highlight', place: 'composer', text: 'Write here' }, 'Highlight the composer', '“Write here”'],
  [{ type: 'highlight', post: { from: 'bob' } }, 'Highlight bob’s post', ''],
  [{ type: 'highlight', post: { from: 'bob' }, control: 'Approve' }, 'Highlight Approve', 'in bob’s post'],
  [{ type: 'title', title: 'Release day in one minute' }, '“Release day in one minute”', 'Title slide'],
  [{ type: 'note', text: 'who sees the reply?' }, 'Note: who sees the reply?', 'Presenter only'],
]

describe('a cue in the list', () => {
  it.each(shown)('reads as what it does: %j', (cue, title, detail) => {
    expect(cueWords(cue)).toEqual({ title, detail })
  })

  it('has words for every kind', () => {
    expect(new Set(shown.map(([{ type }]) => type))).toEqual(new Set(cueTypes))
  })

  it('is cut where a text is long, without cutting a character in two', () => {
    const { title } = cueWords({ type: 'typing', text: '🚀'.repeat(200) })
    expect(title).toBe(`Type “${'🚀'.repeat(60)}…”`)
  })
})
