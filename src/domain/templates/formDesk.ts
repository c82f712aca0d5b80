import { dialogTemplates } from '../dialogs/templates'
import { isObject, type JsonObject } from '../json'
import { type Condition, type Integration, integrationFormat, type Rule } from '../lab/schema'

/** The plugin that the templates of dialogs are submitted to. */
export const formDeskPlugin = 'form-desk'

/** Where the submission of a template goes. */
export const submitUrlOf = (id: string): string => `/plugins/${formDeskPlugin}/${id}`

const at = (id: string): Condition => ({ on: 'path', equals: `/${id}` })
const has = (field: string, value: string): Condition => ({ on: `value.${field}`, equals: value })
/** A new form is asked for; the other calls submit. */
const asksAnew: Condition = { on: 'value.selected_field', exists: true }

const deploy = 'deploy-request'

/** The dialog of a template, changed. */
function formOf(id: string, change: (elements: JsonObject[]) => JsonObject): JsonObject {
  const dialog = dialogTemplates.find(one => one.id === id)?.dialog ?? {}
  const elements = Array.isArray(dialog.elements) ? dialog.elements.filter(isObject) : []
  return { ...dialog, ...change(elements) }
}

const ticket = { display_name: 'Ticket', name: 'ticket', type: 'text', placeholder: 'OPS-418' }
const isProduction = has('environment', 'production')

/** The form with what production asks for, after the choice of the environment. */
const withTicket = (more: JsonObject = {}): JsonObject =>
  formOf(deploy, ([service, environment, ...rest]) => ({
    elements: [...(service && environment ? [service, environment] : []), ticket, ...rest],
    ...more,
  }))
const withoutTicket = (more: JsonObject = {}): JsonObject => formOf(deploy, elements => ({ elements, ...more }))

const plan = {
  introduction_text: ':white_check_mark: The plan of **{{ value.service }}** starts with {{ value.percent }} %.',
}

const deployRules: readonly Rule[] = [
  {
    name: 'Services',
    when: [at(deploy), { on: 'kind', equals: 'lookup' }],
    respond: {
      options: ['checkout-api', 'payments', 'search-index'].map(name => ({ text: name, value: name })),
    },
  },
  {
    name: 'Plan of production',
    when: [at(deploy), has('selected_field', 'check'), isProduction],
    respond: { form: withTicket(plan) },
  },
  { name: 'Plan', when: [at(deploy), has('selected_field', 'check')], respond: { form: withoutTicket(plan) } },
  {
    name: 'Production asks for a ticket',
    when: [at(deploy), asksAnew, isProduction],
    respond: { form: withTicket() },
  },
  { name: 'No ticket for the rest', when: [at(deploy), asksAnew], respond: { form: withoutTicket() } },
  {
    name: 'Too much traffic',
    when: [at(deploy), { on: 'value.percent', at_most: 50, not: true }],
    respond: { errors: { percent: 'The first hour gets 50 percent at most.' } },
  },
  {
    name: 'Deploy requested',
    when: [at(deploy)],
    respond: {
      private:
        'Requested: **{{ value.service }}** to {{ value.environment }} on {{ value.day }}, {{ value.percent }} % in the first hour.',
    },
  },
]

const rules: readonly Rule[] = [
  {
    name: 'Thanks',
    when: [at('feedback-form')],
    respond: { private: 'Thank you: **{{ value.rating }}** it was, and the release crew knows.' },
  },
  {
    name: 'Report was closed',
    when: [at('incident-report'), { on: 'value.summary', exists: false }],
    respond: { private: 'Nothing was reported.' },
  },
  {
    name: 'Nobody to page for a minor one',
    when: [at('incident-report'), has('severity', 'minor'), { on: 'value.lead', equals: '{{ user.id }}', not: true }],
    respond: { errors: { lead: 'Whoever reports a minor incident leads it.' } },
  },
  {
    name: 'Incident reported',
    when: [at('incident-report')],
    respond: { private: 'Reported: **{{ value.summary }}** ({{ value.severity }}). @{{ names[value.lead] }} leads.' },
  },
  ...deployRules,
  { name: 'Anything else', respond: { error: 'Nothing here responds to {{ request.path }}.' } },
]

/**
 * A simulated integration that takes what the templates of dialogs submit, finds fault with some of it, fills their menus
 * and gives them new forms.
 */
export const formDesk: Integration = {
  format: integrationFormat,
  description: 'Takes the dialogs that are made from templates.',
  rules: [...rules],
}
