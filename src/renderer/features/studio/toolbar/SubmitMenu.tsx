import { ChevronDown, Plug, Plus } from 'lucide-react'
import { memo } from 'react'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Picker } from '../../../ui/controls/Picker'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { knownAddresses } from '../document/knownAddresses'
import { shortAddress, whyNoAddress } from '../send/submitUrl'
import type { Studio } from '../useStudio'
import styles from './Toolbar.module.css'

interface SubmitMenuProps extends Pick<Studio, 'change'> {
  url: string
  /** The addresses of the workspace are asked of its payload as it is when the list opens. */
  document(): Studio['document']
}

/** Where the submission of a dialog goes: it stands beside the dialog in the request, and so beside it here. */
export const SubmitMenu = memo(function SubmitMenu({ url, document, change }: SubmitMenuProps) {
  const shown = url === '' ? 'nowhere yet' : shortAddress(url)
  return (
    <>
      <span className={styles.lead}>submit to</span>
      <Picker
        align="end"
        name="Addresses"
        search="Type or find an address"
        typing="Type an address, or a path such as /plugins/feedback/submit."
        trigger={
          <Button
            icon={Plug}
            iconEnd={ChevronDown}
            aria-label={`Submit to ${url || shown}`}
            title={url || 'Where what is filled in goes'}
            className={styles.route}
          >
            <span className={styles.name}>{shown}</span>
          </Button>
        }
      >
        {query => (
          <Addresses query={query} url={url} document={document} onChoose={submitUrl => change({ submitUrl })} />
        )}
      </Picker>
    </>
  )
})

interface AddressesProps extends Pick<SubmitMenuProps, 'url' | 'document'> {
  query: string
  onChoose(url: string): void
}

function Addresses({ query, url, document, onChoose }: AddressesProps) {
  const { store } = useWorkbench()
  const words = query.trim()
  const found = knownAddresses(store.getState(), document(), 'call').filter(one =>
    `${one.url} ${one.from}`.toLowerCase().includes(words.toLowerCase()),
  )
  const isNew = words !== '' && found.every(one => one.url !== words)
  return (
    <>
      {isNew && (
        <PickerGroup>
          <PickerItem value="typed" icon={Plus} why={whyNoAddress(words) ?? false} onSelect={() => onChoose(words)}>
            {`Use ${words}`}
          </PickerItem>
        </PickerGroup>
      )}
      {found.length > 0 && (
        <PickerGroup label="Of this workspace">
          {found.map(one => (
            <PickerItem
              key={one.url}
              value={`known ${one.url}`}
              icon={Plug}
              checked={one.url === url}
              end={one.from}
              onSelect={() => onChoose(one.url)}
            >
              {one.url}
            </PickerItem>
          ))}
        </PickerGroup>
      )}
    </>
  )
}
