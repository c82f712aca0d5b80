import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { renameScene } from '../operations'
import styles from './SceneNavigator.module.css'

/** The name of the file of a scene while it is written anew, in place of its row. */
export function RenameField({ name, onClose }: { name: string; onClose(): void }) {
  const workbench = useWorkbench()
  const [text, setText] = useState(name)
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const why = await renameScene(workbench, name, text.trim())
    if (why === null) onClose()
    else setError(why)
  }
  return (
    <form className={styles.rename} onSubmit={event => void submit(event)}>
      <Input
        ref={field}
        aria-label="Name of the scene"
        value={text}
        error={error}
        after={<span className={styles.ending}>.json</span>}
        onChange={event => {
          setText(event.target.value)
          setError('')
        }}
        onKeyDown={event => event.key === 'Escape' && onClose()}
        onBlur={onClose}
      />
    </form>
  )
}
