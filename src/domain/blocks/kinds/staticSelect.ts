import { Type } from 'typebox'
import { describe, isObject } from '../../json'
import {
  actionId,
  disabled,
  isString,
  oneOf,
  optionalText,
  query,
  requiredText,
  type ValueField,
} from '../declare/field'
import { declareBlock } from '../declare/kind'
import { slot } from '../declare/sample'

export interface SelectOption {
  text: string
  value: string
}

/** A list of `{text, value}`; one that is not makes the whole select malformed. */
const options = (description: string): ValueField<SelectOption[]> => ({
  holds: 'value',
  read: value => {
    if (value === undefined) return { value: [] }
    if (!Array.isArray(value)) return { problem: `must be a list of options, and is ${describe(value)}` }
    for (const [index, option] of value.entries()) {
      const problem = optionProblem(option)
      if (problem !== null) return { subject: `option ${index + 1}`, problem }
    }
    return { value: value.map(({ text, value }) => ({ text, value })) }
  },
  schema: Type.Optional(Type.Array(Type.Ref('SelectOption'), { description })),
  sample: [{ text: 'First', value: 'first' }],
})

function optionProblem(option: unknown): string | null {
  if (!isObject(option)) return `must be an object, and is ${describe(option)}`
  const wrong = (['text', 'value'] as const).filter(key => !isString(option[key]))
  return wrong.length === 0 ? null : `has no ${wrong.join(' and no ')}`
}

const select = (action_id: string, placeholder: string, rest: object) => ({
  type: 'static_select',
  action_id,
  placeholder,
  ...rest,
})

export const staticSelect = declareBlock({
  type: 'static_select',
  name: 'SelectBlock',
  description: 'A menu; the callback\u2019s context carries the choice as `selected_option`.',
  fields: {
    action_id: actionId('What a click calls.'),
    placeholder: requiredText('Shown until something is chosen.', 'Choose', { label: true }),
    options: options('The choices. Needed unless `data_source` is set.'),
    initial_option: optionalText('The `value` of the option chosen at first.', 'first'),
    disabled: disabled(),
    data_source: oneOf(
      ['channels', 'users'],
      undefined,
      'Lists users, or the public channels of the reader\u2019s teams, in place of `options`; the callback gets the id.',
    ),
    query: query(),
  },
  check: ({ options, data_source }) =>
    options.length > 0 || data_source !== undefined
      ? null
      : { key: 'options', problem: 'is required unless data_source is set' },
  parts: {
    SelectOption: {
      schema: Type.Object(
        {
          text: Type.String({ description: 'What the reader sees.', examples: ['25 %'] }),
          value: Type.String({ description: 'What the callback gets as `selected_option`.', examples: ['25'] }),
        },
        { description: 'Both fields are needed; one bad option omits the whole select.' },
      ),
      snippets: [
        { label: 'option', description: 'A choice', body: { text: slot(1, 'Label'), value: slot(2, 'value') } },
      ],
    },
  },
  snippets: [
    {
      label: 'static_select',
      description: 'A menu with two options',
      body: select(slot(1, 'action'), slot(2, 'Choose'), {
        options: [
          { text: slot(3, 'First'), value: slot(4, 'first') },
          { text: slot(5, 'Second'), value: slot(6, 'second') },
        ],
      }),
    },
  ],
  samples: [
    {
      name: 'selects',
      title: 'static_select: options, data_source, initial_option, disabled',
      blocks: [
        select('s1', 'Pick one', {
          options: Array.from({ length: 30 }, (_, index) => ({ text: `Option ${index + 1}`, value: `v${index + 1}` })),
        }),
        select('s2', 'Who', { data_source: 'users' }),
        select('s3', 'Where', { data_source: 'channels', initial_option: 'c2' }),
        select('s4', 'Off', { options: [{ text: 'a', value: 'a' }], disabled: true }),
      ],
    },
  ],
})
