import { Search } from 'lucide-react'
import { Input } from '../../../ui/controls/Input'
import { Icon } from '../../../ui/marks/Icon'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange(text: string): void
}

/** Narrows a list by what is typed; Esc shows all of it again. */
export const SearchField = ({ label, placeholder, value, onChange }: SearchFieldProps) => (
  <Input
    type="search"
    aria-label={label}
    placeholder={placeholder}
    before={<Icon of={Search} size="s" />}
    value={value}
    onChange={event => onChange(event.target.value)}
    onKeyDown={event => {
      if (event.key !== 'Escape' || value === '') return
      event.stopPropagation()
      onChange('')
    }}
  />
)
