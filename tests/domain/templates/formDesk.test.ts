import { describe, expect, it } from 'vitest'
import { readDialog } from '#domain/dialogs/readDialog'
import { dialogTemplates } from '#domain/dialogs/templates'
import { isObject, type JsonObject } from '#domain/json'
import type { IntegrationCall } from '#domain/lab/call'
import { compileIntegration } from '#domain/lab/compile/compile'
import { decide } from '#domain/lab/decide/decide'
import { formDesk, submitUrlOf } from '#domain/templates/formDesk'
import { callOf, factsOf } from '../lab/driver'

const { integration, issues } = compileIntegration(formDesk)
function respond(id: string, value: JsonObject, more: Partial<IntegrationCall> = {}): Record<string, unknown> {
  if (!integration) throw new Error(JSON.stringify(issues))
  const call = callOf({ kind: 'dialog', path: `/${id}`, value, ...more })
  const { rule, body } = decide(integration, call, factsOf())
  expect(rule).not.toBe(formDesk.rules.length - 1)
  return JSON.parse(body || '{}')
}
/** Names of the elements of the form that a response has. */
function formIn({ form }: Record<string, unknown>): string[] {
  if (!isObject(form)) throw new Error('There is no form.')
  const { fields, issues } = readDialog(form)
  expect(issues).toEqual([])
  return fields.map(({ name }) => name)
}
const deploy = { environment: 'staging', service: 'payments', day: '2026-03-31', percent: 10 }

describe('the integration of the templates of dialogs', () => {
  it('has no problem, and is a file as it stands', () => {
    expect(issues).toEqual([])
    expect(JSON.parse(JSON.stringify(formDesk))).toEqual(formDesk)
  })

  it.each(dialogTemplates.map(({ id }) => [id]))('takes the submission of %s', id => {
    expect(submitUrlOf(id)).toBe(`/plugins/form-desk/${id}`)
    expect(respond(id, { ...deploy, rating: 'smooth', summary: 'Checkout is down', severity: 'major' })).toEqual({})
  })

  it('fills the menu of services', () => {
    expect(respond('deploy-request', {}, { kind: 'lookup' })).toMatchObject({
      items: expect.arrayContaining([{ text: 'payments', value: 'payments' }]),
    })
  })

  it('asks production for a ticket, and nobody else', () => {
    const names = ['service', 'environment', 'day', 'percent', 'check']
    const chosen = { ...deploy, selected_field: 'environment' }
    expect(formIn(respond('deploy-request', chosen))).toEqual(names)
    expect(formIn(respond('deploy-request', { ...chosen, environment: 'production' }))).toEqual(
      names.toSpliced(2, 0, 'ticket'),
    )
  })

  it('says the plan above the form when it is asked to check it', () => {
    const asked = respond('deploy-request', { ...deploy, selected_field: 'check' })
    expect(asked).toMatchObject({ form: { introduction_text: expect.stringContaining('payments** starts with 10 %') } })
  })

  it('finds fault at the field that is to blame', () => {
    expect(respond('deploy-request', { ...deploy, percent: 80 })).toEqual({
      errors: { percent: 'The first hour gets 50 percent at most.' },
    })
    expect(respond('incident-report', { summary: 'Slow pages', severity: 'minor', lead: 'bob-id' })).toEqual({
      errors: { lead: 'Whoever reports a minor incident leads it.' },
    })
  })
})
