import { Copy } from 'lucide-react'
import { useWorkbench } from '../store/workbench'
import { IconButton } from '../ui/controls/IconButton'
import { copyText } from '../ui/files/copyText'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ label, text, said }: { label: string; text: string; said: string }) {
  const { notify } = useWorkbench()
  return <IconButton size="sm" icon={Copy} label={label} onClick={() => void copyText(text, () => notify(said))} />
}
