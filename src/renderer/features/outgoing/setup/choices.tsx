import { Segmented } from '../../../ui/controls/Segmented'

interface ChoiceProps<T> {
  value: T
  onApply(value: T): void
}

/** Whether the first word of a post is a trigger word, or only starts with one. */
export const TriggerWhenField = ({ value, onApply }: ChoiceProps<number>) => (
  <Segmented
    label="The first word"
    showLabel
    value={value === 1 ? 'starts' : 'is'}
    options={[
      { value: 'is', label: 'is a trigger word' },
      { value: 'starts', label: 'starts with one' },
    ]}
    onChange={next => onApply(next === 'starts' ? 1 : 0)}
  />
)

/** How the body of a call is encoded; any other type means a form. */
export const ContentTypeField = ({ value, onApply }: ChoiceProps<string>) => (
  <Segmented
    label="Content type"
    showLabel
    value={value === 'application/json' ? 'json' : 'form'}
    options={[
      { value: 'form', label: 'form-urlencoded' },
      { value: 'json', label: 'application/json' },
    ]}
    onChange={next => onApply(next === 'json' ? 'application/json' : 'application/x-www-form-urlencoded')}
  />
)
