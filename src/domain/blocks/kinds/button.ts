import { actionId, disabled, optionalText, query, requiredText, suggestedText, type ValueField } from '../declare/field'
import { declareBlock } from '../declare/kind'
import { button as labelled, row, slot } from '../declare/sample'

const styles = ['default', 'primary', 'danger', 'good', 'success', 'warning'] as const

/** The style a button is drawn in: named or `#rgb`/`#rrggbb`; unknown ones are ignored (docs/reference/blocks.md). */
export const drawnStyle = (style: string): string =>
  styles.some(name => name === style) || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(style) ? style : 'default'

/** Any text, read as the style that is drawn. */
const style = (): ValueField<string> => {
  const field = suggestedText(
    'default',
    [...styles, '#386fe5'],
    'One of default, primary, danger, good, success, warning, or a hex colour. Anything else is ignored.',
  )
  const read: typeof field.read = value => {
    const text = field.read(value)
    return 'problem' in text ? text : { value: drawnStyle(text.value) }
  }
  return { ...field, read }
}

const shownStyles = ['default', 'primary', 'good', 'success', 'warning', 'danger', '#8a3ffc', '#f0a', 'nonsense']

export const button = declareBlock({
  type: 'button',
  name: 'ButtonBlock',
  description: 'Calls its action when clicked.',
  fields: {
    text: requiredText('Label in inline Markdown.', 'Text', { counted: true, label: true, inline: true }),
    action_id: actionId('What a click calls.'),
    style: style(),
    tooltip: optionalText('Help shown when the pointer rests on the button.', 'Starts the rollout'),
    disabled: disabled(),
    query: query(),
  },
  snippets: [
    {
      label: 'button',
      description: 'A button and the action it calls',
      body: { type: 'button', text: slot(1, 'Label'), action_id: slot(2, 'action') },
    },
  ],
  samples: [
    {
      name: 'buttons',
      title: 'button: style, tooltip, disabled, Markdown in the label',
      blocks: [
        row(...shownStyles.map(name => labelled(name, { style: name, action_id: name.replace('#', 'hex_') }))),
        labelled('**Bold** _it_ ~~no~~ `code` :tada: [not a link](https://x)', {
          tooltip: 'What it does',
          action_id: 'label',
        }),
        labelled('Disabled', { disabled: true, action_id: 'off' }),
        labelled('Disabled primary', { disabled: true, style: 'primary', action_id: 'off2' }),
      ],
    },
  ],
})
