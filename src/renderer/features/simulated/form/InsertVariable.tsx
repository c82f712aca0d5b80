import { Variable as VariableIcon } from 'lucide-react'
import { useMemo } from 'react'
import { IconButton } from '../../../ui/controls/IconButton'
import { Picker } from '../../../ui/controls/Picker'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { useLabForm } from './formContext'
import { type VariableGroup, variableGroups } from './variables'

interface InsertVariableProps {
  field: string
  /** What is offered before all variables. */
  offers?: VariableGroup | undefined
  onInsert(template: string): void
}

/** The variables that the text of a field can name; choosing one writes it as a template. */
export function InsertVariable({ field, offers, onInsert }: InsertVariableProps) {
  const { isReadOnly } = useLabForm()
  return (
    <Picker
      wide
      align="end"
      name={`Variables for ${field}`}
      search="Find a variable"
      trigger={
        <IconButton
          icon={VariableIcon}
          iconSize="xs"
          label={`Insert variable in ${field}`}
          why={isReadOnly && 'The file has an error'}
        />
      }
    >
      {query => <Variables query={query} offers={offers} onInsert={onInsert} />}
    </Picker>
  )
}

function Variables({ query, offers, onInsert }: Omit<InsertVariableProps, 'field'> & { query: string }) {
  const { source, calls } = useLabForm()
  const all = useMemo(() => variableGroups(source, calls), [source, calls])
  const groups = offers ? [offers, ...all] : all
  const words = query.trim().toLowerCase()
  return groups.map(({ label, variables }) => {
    const found = variables.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(words))
    if (found.length === 0) return null
    return (
      <PickerGroup key={label} label={label}>
        {found.map(({ name, detail }) => (
          <PickerItem key={name} value={name} detail={detail} onSelect={() => onInsert(`{{ ${name} }}`)}>
            {name}
          </PickerItem>
        ))}
      </PickerGroup>
    )
  })
}
