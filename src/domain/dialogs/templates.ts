import type { JsonObject } from '../json'

/** A finished dialog to begin with. */
export interface DialogTemplate {
  /** Stable: `feedback-form`. Files are named after it. */
  id: string
  label: string
  description: string
  dialog: JsonObject
}

const options = (...words: string[]) =>
  words.map(text => ({ text, value: text.toLowerCase().replace(/[^a-z0-9]+/g, '_') }))

/** Dialogs to begin with (docs/reference/actions.md#dialogs): together they have every type of element. */
export const dialogTemplates: readonly DialogTemplate[] = [
  {
    id: 'feedback-form',
    label: 'Feedback form',
    description: 'A rating, what went well, and whether somebody may ask back',
    dialog: {
      title: 'Feedback',
      introduction_text: 'Two minutes about **release day**. What you write goes to the release crew.',
      elements: [
        {
          display_name: 'How was it?',
          name: 'rating',
          type: 'radio',
          options: options('Smooth', 'Bumpy', 'Painful'),
        },
        {
          display_name: 'What to change',
          name: 'change',
          type: 'textarea',
          placeholder: 'Fewer approvals at night',
          max_length: 1000,
          optional: true,
        },
        {
          display_name: 'Ask back',
          name: 'ask_back',
          type: 'bool',
          placeholder: 'You may ask me about it',
          default: true,
        },
        {
          display_name: 'Email',
          name: 'email',
          type: 'text',
          subtype: 'email',
          placeholder: 'alice@northwind.test',
          help_text: 'Only if you prefer mail to a direct message.',
          optional: true,
        },
      ],
      submit_label: 'Send feedback',
      callback_id: 'feedback',
    },
  },
  {
    id: 'incident-report',
    label: 'Incident report',
    description: 'What broke, since when, how bad, who leads, with a log',
    dialog: {
      title: 'Report an incident',
      introduction_text: 'Opens a channel for it and pages whoever is on call.',
      elements: [
        {
          display_name: 'What is broken',
          name: 'summary',
          type: 'text',
          placeholder: 'Checkout returns 502 in eu-west',
          min_length: 10,
          max_length: 120,
        },
        {
          display_name: 'Severity',
          name: 'severity',
          type: 'select',
          options: options('Critical', 'Major', 'Minor'),
          default: 'major',
          help_text: '**Critical** pages the whole rota.',
        },
        { display_name: 'Since', name: 'since', type: 'datetime' },
        { display_name: 'Lead', name: 'lead', type: 'select', data_source: 'users', placeholder: 'Search people' },
        {
          display_name: 'Also tell',
          name: 'channels',
          type: 'select',
          data_source: 'channels',
          multiselect: true,
          optional: true,
        },
        { display_name: 'Log', name: 'log', type: 'file', multiselect: true, optional: true },
      ],
      submit_label: 'Report',
      callback_id: 'incident',
      notify_on_cancel: true,
    },
  },
  {
    id: 'deploy-request',
    label: 'Deploy request',
    description: 'What, where and when; the integration fills a menu and checks the plan',
    dialog: {
      title: 'Request a deploy',
      introduction_text: 'A release captain approves it in **#deployments**.',
      elements: [
        {
          display_name: 'Service',
          name: 'service',
          type: 'select',
          data_source: 'dynamic',
          placeholder: 'Type to search services',
        },
        {
          display_name: 'Environment',
          name: 'environment',
          type: 'radio',
          options: options('Staging', 'Production'),
          default: 'staging',
          refresh: true,
          help_text: 'Production asks for a ticket.',
        },
        { display_name: 'Day', name: 'day', type: 'date' },
        {
          display_name: 'Traffic',
          name: 'percent',
          type: 'text',
          subtype: 'number',
          default: '10',
          help_text: 'Percent in the first hour.',
        },
        { display_name: 'Check the plan', name: 'check', type: 'action_button' },
      ],
      submit_label: 'Request',
      callback_id: 'deploy_request',
      state: 'v1',
    },
  },
]

/** A dialog with one field, to be written on. */
export const newDialog: JsonObject = {
  title: 'New dialog',
  elements: [{ display_name: 'Label', name: 'field', type: 'text' }],
  submit_label: 'Submit',
}
