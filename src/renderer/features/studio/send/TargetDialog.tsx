import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { type SendTarget, type TargetTest, type TargetView, targets } from '#contract/project/targets'
import { whyNotTarget } from '#domain/sending/target'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Segmented } from '../../../ui/controls/Segmented'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Badge } from '../../../ui/marks/Badge'
import { DeleteTarget } from './DeleteTarget'
import styles from './TargetDialog.module.css'

interface TargetDialogProps {
  /** What is changed; a new one without. */
  target: TargetView | null
  onClose(): void
  onSaved(target: TargetView): void
}

const kinds = [
  { value: 'rest', label: 'REST' },
  { value: 'webhook', label: 'Webhook' },
] as const

const empty: SendTarget = { name: '', kind: 'rest', url: '' }

/** Another server to send to: its address, and for REST the token and the channel. */
export function TargetDialog({ target: former, onClose, onSaved }: TargetDialogProps) {
  const { call } = useWorkbench()
  const [target, setTarget] = useState<SendTarget>(former ? targetOf(former) : empty)
  const [token, setToken] = useState('')
  const [error, setError] = useState('')
  const tester = useTester(target, token)
  const isRest = target.kind === 'rest'
  const why = whyNot(target, token)
  const change = (next: Partial<SendTarget>) => {
    setTarget(before => ({ ...before, ...next }))
    setError('')
  }
  const save = async () => {
    const clean = {
      ...target,
      name: target.name.trim(),
      url: target.url.trim(),
      channel_id: target.channel_id || undefined,
    }
    const result = await call(targets.saveTarget, { body: { target: clean, ...(token === '' ? {} : { token }) } })
    if (!result.ok) return setError(result.error.message)
    onSaved(result.value)
    onClose()
  }
  return (
    <Dialog open title="Send target" sub="saved in this project" onClose={onClose}>
      <DialogForm
        foot={
          error ? (
            <span role="alert">{error}</span>
          ) : (
            former && <DeleteTarget name={former.name} onDone={onClose} onFailed={setError} />
          )
        }
        why={why ?? false}
        onSubmit={() => void save()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" kbd={printedKeys('Mod+↵')} why={why ?? false}>
              Save target
            </Button>
          </>
        }
      >
        <div className={styles.two}>
          <Input
            label="Name"
            inputSize="lg"
            maxLength={80}
            value={target.name}
            readOnly={former !== null}
            end={former && 'cannot be changed'}
            onChange={event => change({ name: event.target.value })}
          />
          <div>
            <div className={styles.label}>Sends by</div>
            <Segmented label="Sends by" value={target.kind} options={[...kinds]} onChange={kind => change({ kind })} />
          </div>
        </div>
        <Input
          label="Address"
          inputSize="lg"
          mono
          placeholder={isRest ? 'https://chat.example.com' : 'https://chat.example.com/hooks/…'}
          value={target.url}
          error={target.url !== '' && (whyNotTarget({ kind: target.kind, url: target.url }) ?? false)}
          hint="It is called wherever it leads, also in your own network."
          onChange={event => change({ url: event.target.value })}
        />
        {isRest && (
          <>
            <Input
              label="Token"
              inputSize="lg"
              mono
              type="password"
              autoComplete="off"
              placeholder={former?.has_token ? 'the saved token stays' : 'access token of a bot or user'}
              value={token}
              hint="In blockyard.local.json. Never in blockyard.json, exports or recorded requests."
              onChange={event => setToken(event.target.value)}
            />
            <Input
              label="Channel"
              end="id"
              inputSize="lg"
              mono
              value={target.channel_id ?? ''}
              hint="Without one, the channel_id of each payload."
              error={(target.channel_id ?? '') !== '' && (whyNotTarget({ ...target, url: 'https://x' }) ?? false)}
              onChange={event => change({ channel_id: event.target.value.trim() || undefined })}
            />
            <TestResult tester={tester} why={why} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}

const targetOf = ({ has_token: _, ...target }: TargetView): SendTarget => target

function whyNot(target: SendTarget, token: string): string | null {
  if (target.name.trim() === '') return 'Give it a name'
  return whyNotTarget({ ...target, ...(token === '' ? {} : { token }) })
}

interface Tester {
  result: TargetTest | null
  failed: string
  busy: boolean
  run(): void
}

function useTester(target: SendTarget, token: string): Tester {
  const { call } = useWorkbench()
  const [result, setResult] = useState<TargetTest | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const tested = await call(targets.testTarget, { body: { target, ...(token === '' ? {} : { token }) } })
    setBusy(false)
    setResult(tested.ok ? tested.value : null)
    setFailed(tested.ok ? '' : tested.error.message)
  }
  return { result, failed, busy, run: () => void run() }
}

/** What the server said of the token; nothing is posted. */
function TestResult({ tester: { result, failed, busy, run }, why }: { tester: Tester; why: string | null }) {
  return (
    <div className={styles.test}>
      <Button icon={RotateCw} busy={busy} why={why ?? false} onClick={run}>
        {result || failed ? 'Test again' : 'Test'}
      </Button>
      <div className={styles.result} role="status">
        {failed}
        {result && (
          <>
            <b>{result.message}</b> <Badge tone={result.ok ? 'good' : 'bad'}>{result.status ?? 'no response'}</Badge>
            {result.detail !== '' && <code>{result.detail}</code>}
          </>
        )}
      </div>
    </div>
  )
}
