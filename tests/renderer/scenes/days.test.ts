import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SceneExport } from '#contract/scene/export'
import { renderSceneHtml } from '../../../src/renderer/export/scene/renderSceneHtml'
import { StepPicture } from '../../../src/renderer/export/scene/StepPicture'
import { beginsDay } from '../../../src/renderer/message/post/days'
import { post } from '../store/world/post'

const noon = new Date(2026, 3, 10, 12).getTime()
const day = 86_400_000
const posts = [noon - day, noon, noon + 1000].map((create_at, index) => post({ id: `post${index}`, create_at }))

const stepThatShows = (...shows: number[]): SceneExport['steps'][number] => ({
  ...{
    title: '',
    detail: '',
    lasts_ms: 0,
    stage: { persona_id: 'alice', channel_id: 'deployments', theme: '' },
    shows,
  },
  ...{ effect: null, dialog: null, filled: null, card: null, typed: '', ring: null },
})

const scene: SceneExport = {
  ...{ title: 'Days', description: '', theme: 'light', people: [], channels: [], posts, dialogs: [] },
  ...{ steps: [stepThatShows(0, 1), stepThatShows(2)], pictures: {}, removed: [], left_out: 0 },
}

describe('the days of a scene', () => {
  it('begin with the first post of each that is shown', () => {
    expect(posts.map((_, index) => beginsDay(posts, index))).toEqual([true, true, false])
    expect(beginsDay(posts.slice(1), 0)).toBe(true)
    expect(beginsDay(posts, 3)).toBe(false)
  })

  it('stand in the picture of a step', () => {
    const step = stepThatShows(0, 1, 2)
    const drawn = { scene, step, shows: step.shows, theme: 'light', dialog: null, typed: '', pointer: '' } as const
    const picture = renderToStaticMarkup(createElement(StepPicture, drawn))
    expect(picture.match(/(?:m-between">[^<]+|data-post="[^"]+)/g)).toEqual([
      'm-between">Thursday, 9 April 2026',
      'data-post="post0',
      'm-between">Friday, 10 April 2026',
      'data-post="post1',
      'data-post="post2',
    ])
  })

  it('stand in each step of the page above the posts that it shows of them', async () => {
    const page = await renderSceneHtml({ scene })
    const steps: { posts: string[] }[] = JSON.parse(/id="steps">(.*?)<\/script>/.exec(page)?.[1] ?? '')
    const [thursday, friday] = ['day-Thu-Apr-09-2026', 'day-Fri-Apr-10-2026']
    expect(steps.map(step => step.posts)).toEqual([
      [thursday, 'p0-alice', friday, 'p1-alice'],
      [friday, 'p2-alice'],
    ])
    expect(page).toContain(`<template id="${thursday}"><div class="m-between">Thursday, 9 April 2026</div></template>`)
    expect(page).toContain(`<template id="${friday}"><div class="m-between">Friday, 10 April 2026</div></template>`)
  })
})
