import { useState } from 'react'
import type { WindowHook } from '#contract/window'
import { payloadFiles } from '../../../store/payloads/project'
import { useSelect, useWorkbench } from '../../../store/workbench'
import type { Test } from './SendTestCard'
import { sendTest } from './sendTest'

/** The test of a webhook: the first payload of the project for one, until another is chosen. `onSent` gets its call. */
export function useTest(hook: WindowHook, onSent: (exchangeId: string) => void): Test {
  const workbench = useWorkbench()
  const [chosen, setChosen] = useState<string>()
  const [report, setReport] = useState<Test['report']>(null)
  const [busy, setBusy] = useState(false)
  const files = useSelect(state => state.project.files)
  const paths = Object.values(payloadFiles(files))
    .flatMap(({ kind, path }) => (kind === 'incoming_webhook' ? [path] : []))
    .sort()
  const path = chosen !== undefined && (chosen === '' || paths.includes(chosen)) ? chosen : (paths[0] ?? '')
  const send = async () => {
    if (busy) return
    setBusy(true)
    const sent = await sendTest(workbench, hook, path)
    setBusy(false)
    if (sent === undefined) return
    setReport(sent)
    onSent(sent.exchange_id)
  }
  return {
    path,
    report,
    busy,
    choose: next => {
      setChosen(next)
      setReport(null)
    },
    send: () => void send(),
  }
}
