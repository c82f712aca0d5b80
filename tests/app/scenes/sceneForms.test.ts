import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import type { Cue, CueType } from '#domain/scene/schema/scene'
import { cueTypes } from '#domain/scene/schema/scene'
import { browserPath, noBrowser } from '../../support/browser'
import { expect } from '../../support/expect'
import { choose, cueRow, form, onScene, sceneOf } from './sceneFile'

const text = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const press = (page: Page, group: string, name: string) =>
  form(page)
    .getByRole('radiogroup', { name: group })
    .or(form(page).getByRole('group', { name: group }))
    .getByRole('radio', { name })
    .click()
const flip = (page: Page, name: string) => form(page).getByRole('switch', { name }).click()

interface Edited {
  before: Cue
  edit(page: Page): Promise<void>
  after: Record<string, unknown>
}

/** One cue of each kind, edited by its form. */
const edited: Record<CueType, Edited> = {
  post: {
    before: { type: 'post', as: 'alice', text: 'Hello' },
    edit: async page => {
      await text(page, 'Text').fill('Good morning')
      await choose(page, 'As', 'ci-pipeline (webhook)')
    },
    after: { type: 'post', webhook: 'ci-pipeline', text: 'Good morning' },
  },
  typing: {
    before: { type: 'typing', text: 'Hello' },
    edit: async page => {
      await text(page, 'Message').fill('Hello there')
      await press(page, 'Speed', 'Fast')
      await text(page, 'Mistakes').fill('4')
    },
    after: { type: 'typing', text: 'Hello there', speed: 'fast', mistakes: 4 },
  },
  click: {
    before: { type: 'click', control: 'Hold' },
    edit: async page => {
      await text(page, 'Control').fill('Reject')
      await choose(page, 'As', 'bob')
      await press(page, 'Pointer', 'Jump')
    },
    after: { type: 'click', as: 'bob', control: 'Reject', pointer: 'jump' },
  },
  choose: {
    before: { type: 'choose', control: 'First wave', option: '10 % canary' },
    edit: page => text(page, 'Option').fill('25 % of the fleet'),
    after: { type: 'choose', control: 'First wave', option: '25 % of the fleet' },
  },
  dialog: {
    before: { type: 'dialog', fields: { Threshold: '250' } },
    edit: async page => {
      await text(page, 'Filled in: value of Threshold').fill('300')
      await text(page, 'Waits for it at most').fill('7.5')
    },
    after: { type: 'dialog', fields: { Threshold: 300 }, at_most: 7.5 },
  },
  react: {
    before: { type: 'react', emoji: 'rocket' },
    edit: async page => {
      await text(page, 'Emoji').fill('eyes')
      await flip(page, 'Remove the reaction')
    },
    after: { type: 'react', emoji: 'eyes', remove: true },
  },
  hook: {
    before: { type: 'hook', webhook: 'ci-pipeline', text: 'Hello' },
    edit: async page => {
      await press(page, 'Sends', 'A payload')
      await choose(page, 'Payload', 'build-finished.webhook.json')
    },
    after: { type: 'hook', webhook: 'ci-pipeline', payload: 'payloads/build-finished.webhook.json' },
  },
  state: {
    before: { type: 'state', integration: 'deploy-gate', values: { approvals: 1 } },
    edit: async page => {
      await text(page, 'Values: value of approvals').fill('["alice"]')
      await flip(page, 'Reset all variables first')
    },
    after: { type: 'state', integration: 'deploy-gate', values: { approvals: ['alice'] }, reset: true },
  },
  faults: {
    before: { type: 'faults', mode: 'none' },
    edit: async page => {
      await press(page, 'Faults of simulated integrations', 'For all')
      await text(page, 'Status').fill('429')
    },
    after: { type: 'faults', mode: 'all', fault: { is: 'status', status: 429 } },
  },
  wait: {
    before: { type: 'wait', lasts: 2 },
    edit: async page => {
      await press(page, 'Waits for', 'A post')
      await choose(page, 'Post from', 'deploy-gate')
    },
    after: { type: 'wait', until: 'post', post: { from: 'deploy-gate' }, lasts: 2 },
  },
  persona: {
    before: { type: 'persona', as: 'alice' },
    edit: page => choose(page, 'As', 'carol'),
    after: { type: 'persona', as: 'carol' },
  },
  channel: {
    before: { type: 'channel', channel: 'deployments' },
    edit: page => choose(page, 'Channel', 'incidents'),
    after: { type: 'channel', channel: 'incidents' },
  },
  theme: {
    before: { type: 'theme', theme: 'light' },
    edit: page => press(page, 'Theme', 'High contrast'),
    after: { type: 'theme', theme: 'hc' },
  },
  highlight: {
    before: { type: 'highlight', place: 'header' },
    edit: async page => {
      await choose(page, 'Rings', 'A post or a control')
      await text(page, 'Control').fill('Hold')
      await text(page, 'Words beside the ring').fill('Anybody can')
    },
    after: { type: 'highlight', post: {}, control: 'Hold', text: 'Anybody can' },
  },
  title: {
    before: { type: 'title', title: 'One' },
    edit: async page => {
      await text(page, 'Title').fill('First')
      await text(page, 'Below it').fill('Two people')
    },
    after: { type: 'title', title: 'First', text: 'Two people' },
  },
  note: {
    before: { type: 'note', text: 'Ask who sees it' },
    edit: page => text(page, 'Presenter notes').fill('Alice alone'),
    after: { type: 'note', text: 'Ask who sees it', note: 'Alice alone' },
  },
}

describe.skipIf(!browserPath)(`the forms of cues${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it(
    'change each kind of cue in its file, and nothing else of it',
    () =>
      onScene(sceneOf(cueTypes.map(type => edited[type].before)), async ({ page, read }) => {
        for (const [place, type] of cueTypes.entries()) {
          await cueRow(page, place + 1).click()
          await edited[type].edit(page)
          await expect.poll(() => read().cues[place]).toEqual(edited[type].after)
        }
        expect(read().cues).toEqual(cueTypes.map(type => edited[type].after))
      }),
    240_000,
  )

  it('change what every cue has, and leave the lines of the others as they are written', () => {
    const odd =
      '{"format":1, "title":"Demo","channel":"deployments",\n "persona":"alice",   "cues":[{ "type":"note",\n\t"text":"One" }, {"type":"title","title":"Two"}]}\n'
    return onScene(odd, async ({ page, text: written }) => {
      await cueRow(page, 2).click()
      await text(page, 'Lasts').fill('2.5')
      await press(page, 'Then go on', 'After the response')
      await choose(page, 'Audience sees it as', 'bob')
      await expect
        .poll(written)
        .toBe(odd.replace('"Two"', '"Two", "lasts": 2.5, "go_on": "response", "seen_as": "bob"'))
      await text(page, 'Lasts').press('Control+z')
      await expect.poll(written).toBe(odd.replace('"Two"', '"Two", "lasts": 2.5, "go_on": "response"'))
    })
  })

  it('turn a cue into one of another kind that keeps what both have', () =>
    onScene(sceneOf([{ type: 'post', as: 'bob', text: 'Hello', note: 'Wave' }]), async ({ page, read }) => {
      await cueRow(page, 1).click()
      await choose(page, 'What', 'Type')
      await expect.poll(() => read().cues[0]).toEqual({ type: 'typing', as: 'bob', text: 'Hello', note: 'Wave' })
      await expect(text(page, 'Message')).toHaveValue('Hello')
    }))

  it('say what the scene is called, and how it begins', () =>
    onScene(sceneOf([{ type: 'title', title: 'One' }]), async ({ page, read }) => {
      await text(page, 'Title').fill('Another')
      await choose(page, 'Persona', 'bob')
      await choose(page, 'Theme', 'Dark')
      await expect.poll(() => read()).toMatchObject({ title: 'Another', persona: 'bob', theme: 'dark' })
      await expect(page.getByRole('heading', { name: 'Another' })).toBeVisible()
    }))
})
