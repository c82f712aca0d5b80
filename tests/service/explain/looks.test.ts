import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { withSettings } from '../../support/settings'
import { deliveryFor, makeOutgoing, say } from '../../support/webhooks'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const picture = 'https://ci.test/a.png'
const off = { EnablePostUsernameOverride: false, EnablePostIconOverride: false }
const offWhy = {
  username: 'username has no effect, because EnablePostUsernameOverride is off: the post has the name of its creator.',
  icon: 'icon_url has no effect, because EnablePostIconOverride is off: the post has the picture of its creator.',
}
let words = 0

/** What is said of a response to an outgoing webhook, and its settings that a button turns on. */
async function replied(body: object) {
  words += 1
  const word = `look${words}`
  const url = await desk.responding({ kind: 'json', body })
  await makeOutgoing(desk.service, { trigger_words: [word], callback_urls: [url] })
  const { id } = await say(desk.service, word, {}, desk.alice)
  const { explanations, response_keys, summary } = await deliveryFor(desk.service, id)
  return {
    texts: explanations.map(({ text }) => text),
    settings: explanations.flatMap(({ fixes }) =>
      fixes.flatMap(fix => (fix.do === 'change_setting' ? fix.setting : [])),
    ),
    verdicts: Object.fromEntries(response_keys.map(({ key, why }) => [key, why])),
    note: summary.note,
  }
}

describe('the look of a response to an outgoing webhook', () => {
  it('that a setting keeps off is told of once, with the button that turns it on', async () => {
    await withSettings(desk.service, off, async () => {
      const said = await replied({ text: 'x', username: 'ci', icon_url: picture })
      expect(said.texts).toEqual([offWhy.username, offWhy.icon])
      expect(said.settings).toEqual(['EnablePostUsernameOverride', 'EnablePostIconOverride'])
      expect(said.verdicts).toMatchObject({ username: offWhy.username, icon_url: offWhy.icon })
      expect(said.note).toContain(offWhy.username)
    })
  })

  it('that a setting keeps off in its props is told of as well', async () => {
    await withSettings(desk.service, off, async () => {
      const said = await replied({ text: 'x', props: { override_icon_emoji: 'tada' } })
      const why = offWhy.icon.replace('icon_url', 'props.override_icon_emoji')
      expect(said.texts).toEqual([why])
      expect(said.verdicts).toMatchObject({ 'props.override_icon_emoji': why })
    })
  })

  it('has no icon_emoji, and says which key is one', async () => {
    const said = await replied({ text: 'x', icon_emoji: 'tada' })
    expect(said.texts).toEqual([
      'icon_emoji: The response to an outgoing webhook has no icon_emoji. An emoji is read as props.override_icon_emoji.',
    ])
  })

  it('has one picture: the emoji of the props wins over the address', async () => {
    const said = await replied({ text: 'x', icon_url: picture, props: { override_icon_emoji: 'tada' } })
    expect(said.texts).toEqual(['icon_url has no effect, because props.override_icon_emoji wins.'])
    expect(said.verdicts.icon_url).toBe('icon_url has no effect, because props.override_icon_emoji wins.')
  })

  it('names an emoji that there is none of', async () => {
    const said = await replied({ text: 'x', props: { override_icon_emoji: ':rokcet:' } })
    expect(said.texts).toEqual([
      'props.override_icon_emoji: There is no emoji “rokcet”, so it has no effect. The nearest is rocket.',
    ])
  })
})

describe('an update that says who the post is from', () => {
  it('has no effect, in the row of the call and of the keys, and names what stays', async () => {
    const post = await desk.makeResponding({
      kind: 'json',
      body: { update: { message: 'Done', props: { override_username: 'ci', from_bot: 'true' } } },
    })
    await desk.click(post)
    const { exchanges } = await desk.service.snapshot()
    const id = exchanges.findLast(({ kind, post_id }) => kind === 'callback' && post_id === post.id)?.id ?? ''
    const { explanations, response_keys, summary } = await desk.service.exchange(id)
    const why = 'It was dropped: an update keeps who the post is from, and the post has no override_username.'
    expect(explanations.map(({ text }) => text)).toEqual([`update.props.override_username: ${why}`])
    expect(summary.note).toBe(`update.props.override_username: ${why}`)
    expect(response_keys).toContainEqual({ key: 'update.props.override_username', verdict: 'ignored', why })
  })
})
