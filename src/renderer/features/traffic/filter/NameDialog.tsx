import { useState } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { renameFilter, saveFilter } from './savedFilters'

/** Most characters of the name of a filter. */
const most = 80

/** Asks for the name of a filter that is saved, or of one that gets another name. */
export function NameDialog() {
  const naming = useSelect(state => state.namingFilter)
  return naming === null ? null : <Name key={naming} from={naming} />
}

function Name({ from }: { from: string }) {
  const workbench = useWorkbench()
  const filters = useSelect(state => state.project.filters)
  const [name, setName] = useState(from)
  const [error, setError] = useState('')
  const wanted = name.trim()
  const isOther = filters.some(one => one.name.toLowerCase() === wanted.toLowerCase() && one.name !== from)
  const why = wanted === '' ? 'A filter needs a name' : wanted.length > most && `At most ${most} characters`
  const close = () => workbench.store.setState({ namingFilter: null })
  const save = async () => {
    const problem = await (from === '' ? saveFilter(workbench, wanted) : renameFilter(workbench, from, wanted))
    if (problem === null) close()
    else setError(problem)
  }
  return (
    <Dialog open size="s" title={from === '' ? 'Save filter' : 'Rename filter'} onClose={close}>
      <DialogForm
        foot={isOther ? `Replaces “${wanted}”.` : 'Saved in blockyard.json, for everyone who has the project.'}
        why={why}
        onSubmit={() => void save()}
        verbs={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why}>
              {from === '' ? 'Save' : 'Rename'}
            </Button>
          </>
        }
      >
        <Input
          label="Name"
          inputSize="lg"
          autoFocus
          value={name}
          error={error}
          onChange={event => setName(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
