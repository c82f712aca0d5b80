import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TrustTest } from '#contract/settings'
import type { OutgoingRuleVerdict } from '#contract/window'
import { explained, makeOutgoing, say } from '../../support/webhooks'
import { type LabDesk, labDesk } from './labDesk'

const replaced = 'http://10.0.4.12/hooks'
const called = `${replaced}/shipped`

let lab: LabDesk
beforeAll(async () => {
  lab = await labDesk()
  await lab.write('shipping', { rules: [{ respond: { reply: { text: 'Shipped' } } }], replaces: [replaced] })
})
afterAll(() => lab?.[Symbol.asyncDispose]())

const tested = async (address: string) =>
  (await lab.desk.window<TrustTest>(`/settings/trust?address=${encodeURIComponent(address)}`)).json
const ruleOf = async (url: string) =>
  (await lab.desk.window<OutgoingRuleVerdict>(`/trust?url=${encodeURIComponent(url)}`)).json

it('an internal address that a simulated integration replaces is called, which the test of addresses says', async () => {
  expect(await tested(called)).toMatchObject({
    verdict: 'allowed',
    text: 'The simulated integration shipping replaces this address and is called instead of 10.0.4.12.',
  })
  expect(await tested('http://10.0.4.12/other')).toMatchObject({ verdict: 'blocked', range: '10.0.0.0/8' })
  expect(await tested('10.0.4.12')).toMatchObject({ verdict: 'blocked' })
})

it('the rules of an outgoing webhook say so as well, and its call comes to the integration', async () => {
  expect(await ruleOf(called)).toMatchObject({
    has: '10.0.4.12, which the simulated integration shipping replaces',
    verdict: 'pass',
  })
  expect(await ruleOf('http://10.0.4.12/other')).toMatchObject({ verdict: 'fail' })
  const hook = await makeOutgoing(lab.desk, { trigger_words: ['shipped'], callback_urls: [called] })
  const post = await say(lab.desk, 'shipped it')
  const judged = (await explained(lab.desk, post.id)).hooks.find(({ hook_id }) => hook_id === hook.id)
  expect(judged).toMatchObject({ fires: true, reason: null })
  await expect.poll(async () => (await lab.log('shipping')).map(({ path }) => path)).toEqual(['/shipped'])
})

it('the integration that replaces most of an address handles and names it', async () => {
  await lab.write('shipping-eu', { rules: [], replaces: [`${replaced}/eu`] })
  expect(await ruleOf(`${replaced}/eu/shipped`)).toMatchObject({
    has: '10.0.4.12, which the simulated integration shipping-eu replaces',
  })
  expect(await ruleOf(called)).toMatchObject({ has: '10.0.4.12, which the simulated integration shipping replaces' })
})

it('the address is called itself, and blocked, once the integration is disabled', async () => {
  await lab.write('shipping', { rules: [], replaces: [replaced], enabled: false })
  expect(await tested(called)).toMatchObject({ verdict: 'blocked' })
  expect(await ruleOf(called)).toMatchObject({ has: '10.0.4.12, which is internal and not trusted', verdict: 'fail' })
})
