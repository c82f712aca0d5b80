import { Paperclip } from 'lucide-react'
import {
  createContext,
  type DragEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { droppedBundle } from '../../../bundle/droppedBundle'
import { openBundleFile } from '../../../bundle/openBundleFile'
import { useWorkbench } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './FileDrop.module.css'

type Take = (files: FileList) => void
const Taker = createContext<RefObject<Take | null> | null>(null)

/** What the composer of the surrounding `FileDrop` does with dropped files; `undefined` when it takes none. */
export function useDroppedFiles(take: Take | undefined): void {
  const taker = use(Taker)
  useEffect(() => {
    if (!taker || !take) return
    taker.current = take
    return () => {
      taker.current = null
    }
  }, [taker, take])
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

interface FileDropProps {
  className?: string | undefined
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** An area that hands the files dropped anywhere on it to the composer in it, and says so while they hover. A repro bundle is opened instead. */
export function FileDrop({ className, children, ref }: FileDropProps) {
  const workbench = useWorkbench()
  const taker = useRef<Take>(null)
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by keyboard with the composer's own button
    <div
      ref={ref}
      className={cx(styles.area, className)}
      onDragOver={event => {
        if (!taker.current || !hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={event => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={event => {
        setOver(false)
        if (!taker.current || !hasFiles(event)) return
        event.preventDefault()
        const bundle = droppedBundle(event.dataTransfer)
        if (bundle) void openBundleFile(workbench, bundle)
        else taker.current(event.dataTransfer.files)
      }}
    >
      <Taker value={taker}>{children}</Taker>
      {over && (
        <div className={styles.veil} aria-hidden="true">
          <span className={styles.words}>
            <Icon of={Paperclip} /> Drop to attach
          </span>
        </div>
      )}
    </div>
  )
}
