import { useState } from 'react'
import { states as endpoints } from '#contract/states/states'
import type { CallEndpoint } from '../../api/client'
import { useTimeline, useTimelineState } from '../../store/past/useTimeline'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Checkbox } from '../../ui/controls/Checkbox'
import { Input } from '../../ui/controls/Input'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogForm } from '../../ui/dialog/DialogForm'
import { clock } from '../../ui/files/clock'

/** Names the workspace that is made of the event that is shown. `call` reaches the service: the past itself changes nothing. */
export function ForkDialog({ call }: { call: CallEndpoint }) {
  const isOpen = useTimelineState(state => state.isForking)
  const isPast = useSelect(state => state.past !== null)
  return isOpen && isPast ? <Fork call={call} /> : null
}

function Fork({ call }: { call: CallEndpoint }) {
  const { notify } = useWorkbench()
  const timeline = useTimeline()
  const past = useSelect(state => state.past)
  const workspace = useSelect(state => state.world.service?.workspace ?? 'workspace')
  const at = past ? clock(past.at) : ''
  const [name, setName] = useState(`${workspace} ${at.slice(0, 5).replace(':', '-')}`)
  const [folder, setFolder] = useState('')
  const [withTraffic, setWithTraffic] = useState(true)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const close = () => timeline.store.setState({ isForking: false })
  const submit = async () => {
    if (past === null) return
    setIsBusy(true)
    const result = await call(endpoints.forkState, {
      body: {
        event: past.seq,
        name,
        with_traffic: withTraffic,
        ...(folder.trim() === '' ? {} : { folder: folder.trim() }),
      },
    })
    setIsBusy(false)
    if (!result.ok) return setError(result.error.message)
    close()
    notify(`Forked into ${result.value.folder}`)
  }
  return (
    <Dialog open size="s" title="Fork from here" sub={`A workspace as it was at ${at}`} onClose={close}>
      <DialogForm
        foot="This workspace stays as it is."
        why={name.trim() === '' && 'The fork has no name.'}
        onSubmit={() => void submit()}
        verbs={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={isBusy} why={name.trim() === '' && 'The fork has no name.'}>
              Fork
            </Button>
          </>
        }
      >
        <Input label="Name" value={name} onChange={event => setName(event.target.value)} error={error} />
        <Input
          label="Folder"
          value={folder}
          onChange={event => setFolder(event.target.value)}
          hint="Empty: beside the folder of this workspace."
        />
        <Checkbox checked={withTraffic} onChange={setWithTraffic} label="With the traffic up to then" />
      </DialogForm>
    </Dialog>
  )
}
