import { ArrowDownLeft, Braces, ChevronDown, SendHorizontal, Terminal } from 'lucide-react'
import { useState } from 'react'
import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import type { SendReport } from '#contract/sending'
import type { WindowHook } from '#contract/window'
import { readJson } from '#domain/edits/jsonDocument'
import { withoutSchema } from '#domain/project/schemaKey'
import { openPayload, readDocument } from '../../../files/openPayload'
import { copyCall } from '../../../snippets/CurlItems'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { folderOf, payloadFiles } from '../../../store/payloads/project'
import { newDocument } from '../../../store/templates/newDocument'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Picker } from '../../../ui/controls/Picker'
import { PickerGroup, PickerItem } from '../../../ui/controls/PickerItems'
import { bytes } from '../../../ui/files/bytes'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Icon } from '../../../ui/marks/Icon'
import { nameOf } from '../operations'
import styles from './SendTest.module.css'
import { plainText } from './sendTest'
import { TestResult } from './TestResult'

interface SendTestCardProps {
  hook: WindowHook
  test: Test
}

/** What is sent for a test, and what came of it last. */
export interface Test {
  /** Path of a payload, `''` for a line of text. */
  path: string
  report: SendReport | null
  busy: boolean
  choose(path: string): void
  send(): void
}

/** A payload of the project through the webhook, as any sender sends it. */
export function SendTestCard({ hook, test }: SendTestCardProps) {
  const workbench = useWorkbench()
  const { store, notify } = workbench
  const [copying, setCopying] = useState(false)
  const files = useSelect(state => state.project.files)
  const payloads = Object.values(payloadFiles(files))
    .filter(({ kind }) => kind === 'incoming_webhook')
    .sort((a, b) => a.path.localeCompare(b.path))
  const chosen = payloads.find(({ path }) => path === test.path)
  const name = chosen ? nameOfFile(chosen.path) : 'A line of text'
  const edit = () => {
    if (chosen) return void openPayload(workbench, chosen.path)
    newDocument(store, { kind: 'incoming_webhook', name: `${nameOf(hook)} test`, text: plainText(hook) })
  }
  const copyCurl = async () => {
    setCopying(true)
    const text = chosen ? (await readDocument(workbench, chosen.path))?.text : plainText(hook)
    setCopying(false)
    const { value, error } = readJson(text ?? '')
    if (error !== null) return notify(`Nothing was copied: line ${error.line} is not valid JSON`)
    await copyCall(workbench, {
      label: '',
      endpoint: incomingHooks.sendToIncomingHook,
      params: { hook_id: hook.id },
      body: withoutSchema(value),
      secrets: { HOOK_KEY: hook.id },
    })
  }
  return (
    <Card
      title="Send a test"
      end={
        <Button size="sm" variant="ghost" icon={Terminal} busy={copying} onClick={() => void copyCurl()}>
          Copy curl command
        </Button>
      }
    >
      <div className={styles.row}>
        <Picker
          name={`Payload: ${name}`}
          search="Find a payload"
          trigger={
            <button type="button" className={styles.pick} aria-label={`Payload: ${name}`}>
              <Icon of={ArrowDownLeft} size="s" />
              <b>{name}</b>
              <span>{chosen && folderOf(chosen.path)}</span>
              {chosen && <small>{bytes(chosen.bytes)}</small>}
              <Icon of={ChevronDown} size="xs" />
            </button>
          }
        >
          {query => (
            <PickerGroup>
              {payloads
                .filter(({ path }) => path.toLowerCase().includes(query.trim().toLowerCase()))
                .map(({ path, bytes: size }) => (
                  <PickerItem
                    key={path}
                    value={path}
                    icon={ArrowDownLeft}
                    checked={path === test.path}
                    end={bytes(size)}
                    onSelect={() => test.choose(path)}
                  >
                    {nameOfFile(path)}
                  </PickerItem>
                ))}
              <PickerItem value="a line of text" checked={test.path === ''} onSelect={() => test.choose('')}>
                A line of text
              </PickerItem>
            </PickerGroup>
          )}
        </Picker>
        <Button icon={Braces} onClick={edit}>
          Edit
        </Button>
        <Button variant="primary" icon={SendHorizontal} kbd={printedKeys('Mod+↵')} busy={test.busy} onClick={test.send}>
          Send test
        </Button>
      </div>
      {test.report && <TestResult report={test.report} />}
    </Card>
  )
}
