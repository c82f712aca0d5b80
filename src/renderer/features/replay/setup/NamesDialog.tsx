import { CircleX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { replays as endpoints } from '#contract/replay/replays'
import type { MappedName, RunTarget } from '#contract/replay/runs'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { Icon } from '../../../ui/marks/Icon'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { counted } from '../../../ui/words/amounts'
import styles from './NamesDialog.module.css'

interface NamesDialogProps {
  recording: string
  target: RunTarget
  /** Ids that were given by hand. */
  ids: Readonly<Record<string, string>>
  onDone(ids: Record<string, string>): void
  onClose(): void
}

/** What the names of a recording are on another server, looked at before anything is sent there. */
export function NamesDialog({ recording, target, ids, onDone, onClose }: NamesDialogProps) {
  const { call } = useWorkbench()
  const [given, setGiven] = useState<Record<string, string>>({ ...ids })
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.mapNames, { body: { recording, target, ids: { ...ids } }, signal }),
    [call, recording, target, ids],
  )
  const { loaded, load } = useLoaded(read)
  const done = () => onDone(Object.fromEntries(Object.entries(given).filter(([, id]) => id !== '')))
  const value = loaded?.state === 'ready' ? loaded.value : null
  const missing = value?.names.filter(one => !one.is_found && !given[one.id]).length ?? 0
  return (
    <Dialog open size="l" title="Names on the other server" sub={value?.url} onClose={onClose}>
      {loaded?.state === 'loading' && <Waiting label="Asking the server for its names" />}
      {(loaded?.state === 'failed' || loaded?.state === 'canceled') && (
        <NotLoaded what="The names" error={loaded.state === 'failed' ? loaded.error : null} onAgain={load} />
      )}
      {value && (
        <DialogForm
          flush
          foot={
            value.unsent.length === 0 && missing === 0
              ? 'Everything has a counterpart there.'
              : `${counted(value.unsent.length, 'exchange')} will not be sent: ${value.unsent.slice(0, 12).join(', ')}${value.unsent.length > 12 ? ' …' : ''}`
          }
          onSubmit={done}
          verbs={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary">
                Replay
              </Button>
            </>
          }
        >
          <table className={styles.table} aria-label="Names">
            <thead>
              <tr>
                <th scope="col">In the recording</th>
                <th scope="col">On the other server</th>
              </tr>
            </thead>
            <tbody>
              {value.names.map(name => (
                <tr key={`${name.kind} ${name.id}`}>
                  <td>
                    <span className={styles.kind}>{name.kind}</span> {name.name}
                  </td>
                  <td>
                    <Counterpart
                      name={name}
                      given={given[name.id] ?? ''}
                      onGive={id => setGiven({ ...given, [name.id]: id })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </DialogForm>
      )}
    </Dialog>
  )
}

function Counterpart({ name, given, onGive }: { name: MappedName; given: string; onGive(id: string): void }) {
  if (name.is_found) return <span className="wire">{name.target_id || 'the webhook of this name'}</span>
  return (
    <span className={styles.missing}>
      <Icon of={CircleX} size="xs" />
      none of this name
      {name.kind !== 'webhook' && (
        <Input
          aria-label={`ID of ${name.name} there`}
          mono
          placeholder="ID there"
          value={given}
          onChange={event => onGive(event.target.value.trim())}
        />
      )}
    </span>
  )
}
