import { useRef, useState } from 'react'
import type { SelectBlock } from '#domain/blocks/types'
import { useAct, useDead, useMessage, usePending } from '../context/context'
import { Combobox } from './Combobox'
import { ConfirmDialog } from './ConfirmDialog'
import { choicesOf, ruleOf } from './choices'
import { useFrame } from './useFrame'

export function SelectView({ block }: { block: SelectBlock }) {
  const frame = useFrame(block.path, `static_select ${block.action_id}`)
  const { reader } = useMessage()
  const pending = usePending(block.path)
  const dead = useDead(block.action_id)
  const act = useAct()
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<string>()
  const { action_id, path, query, cookie, confirm } = block
  const send = (selected_option: string) => act({ action_id, path, query, cookie, selected_option })
  const response = (yes: boolean) => {
    if (yes && asked !== undefined) send(asked)
    setAsked(undefined)
  }
  return (
    <div
      {...frame}
      ref={box}
      className="m-block m-select"
      data-action={action_id}
      data-dead={dead === undefined ? undefined : ''}
      title={dead}
    >
      <Combobox
        // A new initial option is a new choice, made by the integration.
        key={block.initial_option}
        placeholder={block.placeholder}
        choices={() => choicesOf(block, reader)}
        rule={ruleOf(block)}
        initial={block.initial_option}
        disabled={block.disabled}
        busy={pending}
        onChoose={value => (confirm ? setAsked(value) : send(value))}
      />
      {asked !== undefined && confirm && <ConfirmDialog question={confirm} anchor={box} onResponse={response} />}
    </div>
  )
}
