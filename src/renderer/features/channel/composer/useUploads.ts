import { useEffect, useRef, useState } from 'react'
import type { FileInfo } from '#contract/wire/files'
import { limits } from '#domain/limits'
import { uploadFile } from '../../../api/uploadFile'
import { useWorkbench } from '../../../store/workbench'

/** A file on its way to the service, or one that did not arrive. */
export interface Uploading {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** From 0 to 1. */
  done: number
  /** Why it did not arrive; `''` while it is on its way. */
  error: string
}

export interface Uploads {
  list: readonly Uploading[]
  add(files: Iterable<File>): void
  /** Stops one, or forgets one that failed. */
  drop(id: string): void
}

interface UploadsOptions {
  channelId: string
  userId: string
  /** How many files the draft has already. */
  count: number
  onUploaded(file: FileInfo): void
}

/** Uploads what is chosen, dropped or pasted, one request per file; what arrived is handed on and leaves the list. */
export function useUploads({ channelId, userId, count, onUploaded }: UploadsOptions): Uploads {
  const { tokenOf } = useWorkbench()
  const [list, setList] = useState<readonly Uploading[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const arrived = useRef(onUploaded)
  arrived.current = onUploaded
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (id: string, part: Partial<Uploading>) =>
    setList(now => now.map(one => (one.id === id ? { ...one, ...part } : one)))
  const forget = (id: string) => {
    stops.current.delete(id)
    setList(now => now.filter(one => one.id !== id))
  }
  const start = async (id: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    const token = await tokenOf(userId)
    if (!token.ok) return change(id, { error: token.error.message })
    const response = await uploadFile({
      token: token.value,
      channelId,
      file,
      onProgress: done => change(id, { done }),
      signal: stop.signal,
    })
    if (stop.signal.aborted) return
    if (!response.ok) return change(id, { error: response.error.message })
    forget(id)
    arrived.current(response.file)
  }
  const add = (files: Iterable<File>) => {
    let left = limits.filesPerPost - count - list.filter(one => one.error === '').length
    for (const file of files) {
      const id = crypto.randomUUID()
      const error = left > 0 ? '' : `A post can have at most ${limits.filesPerPost} files.`
      left -= 1
      setList(now => [...now, { id, name: file.name, size: file.size, done: 0, error }])
      if (!error) void start(id, file)
    }
  }
  const drop = (id: string) => {
    stops.current.get(id)?.abort()
    forget(id)
  }
  return { list, add, drop }
}
