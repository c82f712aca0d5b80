import { type Scene, sceneFormat } from '#domain/scene/schema/scene'

const gate = { from: 'deploy-gate', text: 'Roll out checkout-api' }

/** A release from the build to the gate: a webhook, an outgoing webhook, a menu, and a button that takes two people. */
export const releaseDay: Scene = {
  format: sceneFormat,
  title: 'Release day',
  description: 'From the build to the rollout in one minute: two people, one gate.',
  team: 'northwind',
  channel: 'deployments',
  persona: 'alice',
  cues: [
    {
      type: 'title',
      title: 'Release day in one minute',
      text: 'checkout-api 4.18.0 goes to production',
      lasts: 5,
      note: 'Nothing on the next screens is a picture: every click calls an integration.',
    },
    {
      type: 'hook',
      webhook: 'ci-pipeline',
      payload: 'payloads/build-finished.webhook.json',
      lasts: 3,
      note: 'The pipeline needs no bot: it posts to an incoming webhook.',
    },
    { type: 'typing', as: 'alice', text: 'watch checkout-api', mistakes: 3, go_on: 'response' },
    {
      type: 'wait',
      until: 'post',
      post: { from: 'canary-watch', text: 'Watching `checkout-api`' },
      at_most: 5,
      lasts: 2,
      note: 'The first word called an outgoing webhook. Its response is the reply.',
    },
    {
      type: 'post',
      as: 'deploy-gate',
      payload: 'payloads/rollout-gate.post.json',
      sample: 'checkout',
      lasts: 3,
      note: 'A message with controls. It waits for two approvals.',
    },
    { type: 'highlight', post: gate, control: 'Approve', text: 'Takes two people', lasts: 3, seen_as: 'bob' },
    { type: 'choose', as: 'bob', control: 'First wave', option: '25 % of the fleet', post: gate, lasts: 2 },
    { type: 'click', as: 'alice', control: 'Approve', post: gate, lasts: 2, go_on: 'response' },
    { type: 'wait', lasts: 2 },
    {
      type: 'note',
      text: 'Who sees the response?',
      note: 'Alice alone: “Your approval is in” is a private message. Everybody sees the line in the card.',
      lasts: 10,
    },
    {
      type: 'click',
      as: 'bob',
      control: 'Approve',
      post: gate,
      lasts: 1.2,
      note: 'Watch the buttons: they go without a reload.',
    },
    { type: 'react', as: 'carol', emoji: 'rocket', post: gate },
    { type: 'title', title: 'What you just saw', text: 'A webhook, a trigger word, a menu and two clicks', lasts: 8 },
  ],
}
