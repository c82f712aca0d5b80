import { useCallback, useEffect, useRef, useState } from 'react'
import type { MessageTheme } from '../../../message/types'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { type Prepared, prepareExport } from './prepareExport'
import { saveHtml } from './saveHtml'
import { savePictures } from './savePictures'
import { saveVideo } from './saveVideo'
import type { Progress } from './working'

export type ExportForm = 'html' | 'pictures' | 'video'

/** An export while its dialog is open: it stops with it. */
export function useExport(name: string) {
  const workbench = useWorkbench()
  const [jobId, setJobId] = useState('')
  const [prepared, setPrepared] = useState<Prepared>()
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState<ExportForm | ''>('')
  const [progress, setProgress] = useState<Progress>()
  const [saved, setSaved] = useState('')
  const stop = useRef(new AbortController())
  const job = useSelect(({ runs }) => runs.jobs[jobId])
  useEffect(() => {
    const own = new AbortController()
    stop.current = own
    void prepareExport(workbench, { name, signal: own.signal, onJob: setJobId }).then(result => {
      if (result?.ok) setPrepared(result.value)
      else if (result !== null) setWhy(result.why)
    })
    return () => own.abort()
  }, [workbench, name])

  const save = useCallback(
    async (form: ExportForm) => {
      if (prepared === undefined) return
      const { signal } = stop.current
      const working = { signal, onProgress: setProgress }
      const { scene } = prepared
      setBusy(form)
      setSaved('')
      setWhy('')
      try {
        if (form === 'html') await saveHtml(scene)
        else if (form === 'pictures') await savePictures(scene, windowTheme(), working)
        else await saveVideo(scene, windowTheme(), working)
        if (!signal.aborted) setSaved(savedWords[form])
      } catch (error) {
        setWhy(error instanceof Error ? error.message : String(error))
      }
      setBusy('')
      setProgress(undefined)
    },
    [prepared],
  )
  return { job, prepared, why, busy, progress, saved, save }
}

const savedWords: Record<ExportForm, string> = {
  html: 'Saved the HTML file',
  pictures: 'Saved the pictures',
  video: 'Saved the video',
}

/** What a scene without a theme looks like here. */
function windowTheme(): MessageTheme {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'hc' ? theme : 'light'
}
