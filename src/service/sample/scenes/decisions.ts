import { type Scene, sceneFormat } from '#domain/scene/schema/scene'

const watch = { from: 'canary-watch', text: 'Watching `checkout-api` in production-eu' }
const request = { from: 'approval-desk', text: 'Discount for Meridian Foods' }
const poll = { from: 'poll-box', text: 'Team lunch' }

/** A dialog, a request that takes two people, and a poll: three ways to decide, in three channels. */
export const decisions: Scene = {
  format: sceneFormat,
  title: 'Three decisions before lunch',
  description: 'A dialog that is checked, a request that takes two people, a poll that counts.',
  team: 'northwind',
  channel: 'deployments',
  persona: 'bob',
  cues: [
    { type: 'title', title: 'Three decisions before lunch', lasts: 4 },
    { type: 'click', as: 'bob', control: 'Set an alarm', post: watch, lasts: 1.5, go_on: 'response' },
    {
      type: 'dialog',
      as: 'bob',
      fields: { Measure: 'Error rate', Threshold: '900', 'Who is called': 'carol' },
      fails: true,
      lasts: 4,
      note: 'An error rate of 900 % cannot be. The integration checks the form, and its words stand at the field.',
    },
    {
      type: 'dialog',
      as: 'bob',
      fields: { Measure: 'Error rate', Threshold: '2', 'Who is called': 'carol', 'At night': true },
      lasts: 3,
      go_on: 'response',
    },
    { type: 'wait', until: 'post', post: { text: 'Alarm set' }, at_most: 5, lasts: 2 },
    { type: 'channel', channel: 'approvals', note: 'Second decision: money.' },
    {
      type: 'click',
      as: 'carol',
      control: 'Approve',
      post: request,
      fails: true,
      lasts: 2.5,
      note: 'Carol asked for the discount herself. Her click is rejected, and only she sees why.',
    },
    { type: 'click', as: 'alice', control: 'Approve', post: request, lasts: 2 },
    {
      type: 'click',
      as: 'bob',
      control: 'Approve (1 of 2)',
      post: request,
      lasts: 2,
      note: 'The button says how many are missing: the integration changed its label.',
    },
    { type: 'channel', channel: 'town-square', note: 'Third decision: the important one.' },
    { type: 'click', as: 'alice', control: 'Ramen', post: poll, go_on: 'response' },
    { type: 'click', as: 'bob', control: 'Tacos', post: poll, go_on: 'response' },
    { type: 'click', as: 'carol', control: 'Tacos', post: poll },
    { type: 'typing', as: 'alice', text: 'Tacos it is', channel: 'town-square' },
    { type: 'react', as: 'carol', emoji: 'taco', post: { from: 'alice', text: 'Tacos it is' } },
    { type: 'click', as: 'alice', control: 'Close the poll', post: poll, lasts: 2 },
    { type: 'title', title: 'Decided', text: 'Without a single meeting', lasts: 5 },
  ],
}
