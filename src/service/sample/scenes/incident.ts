import { type Scene, sceneFormat } from '#domain/scene/schema/scene'

const incidentPost = { from: 'pager-bridge', text: 'INC-2041' }

/** An incident from the alarm to its end, and what clients show while the integration behind it is down. */
export const incident: Scene = {
  format: sceneFormat,
  title: 'Incident at half past ten',
  description: 'Who is on it, who may end it, and what happens when the pager itself is down.',
  team: 'northwind',
  channel: 'incidents',
  persona: 'carol',
  theme: 'dark',
  cues: [
    { type: 'title', title: 'Incident at half past ten', text: 'p95 over 400 ms in production-eu', lasts: 4 },
    {
      type: 'highlight',
      post: incidentPost,
      text: 'Nobody is on it yet',
      lasts: 3,
      note: 'The card came from a webhook. Its menus list people of the team and severities.',
    },
    {
      type: 'click',
      as: 'bob',
      control: 'Resolve',
      post: incidentPost,
      fails: true,
      lasts: 2.5,
      note: 'Bob wants it to be over. The integration says no, and the client shows why below the card.',
    },
    { type: 'click', as: 'carol', control: 'Acknowledge', post: incidentPost, lasts: 2 },
    { type: 'choose', as: 'bob', control: 'Severity', option: 'SEV-1', post: incidentPost, lasts: 2 },
    {
      type: 'faults',
      mode: 'all',
      fault: { is: 'status', status: 503 },
      note: 'From here on every integration responds with 503, as on a bad day.',
    },
    {
      type: 'choose',
      as: 'alice',
      control: 'Assign to',
      option: 'carol',
      post: incidentPost,
      fails: true,
      lasts: 3,
      note: 'The menu goes back, and the error names the status. Nothing is lost.',
    },
    { type: 'faults', mode: 'files', note: 'The pager is back.' },
    { type: 'choose', as: 'alice', control: 'Assign to', option: 'carol', post: incidentPost, lasts: 2 },
    {
      type: 'typing',
      as: 'carol',
      text: 'On it. The pool of pay-db is full, I roll 4.17.2 back.',
      mistakes: 4,
      speed: 'fast',
      thread: incidentPost,
      go_on: 'response',
    },
    { type: 'react', as: 'bob', emoji: 'eyes', post: { from: 'carol', text: 'I roll 4.17.2 back' } },
    { type: 'wait', lasts: 2, go_on: 'response' },
    {
      type: 'click',
      as: 'carol',
      control: 'Resolve',
      post: incidentPost,
      lasts: 2,
      note: 'Now somebody leads, so it can be resolved. The controls go, the names stay.',
    },
    { type: 'title', title: 'Everybody saw the same card', text: 'And nobody had to ask who is on it', lasts: 6 },
  ],
}
