import { useEffect, useRef, useState } from 'react'
import type { ListedWorkspace } from '#contract/workspaces/listed'
import { openBundleFile } from '../../../bundle/openBundleFile'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isOpenable, matching } from '../../../store/workspaces/workspaces'
import { CrashBanner } from '../crash/CrashBanner'
import { loadWorkspaces, openWorkspace } from '../operations'
import { LargeMark } from './LargeMark'
import { RecentList } from './RecentList'
import styles from './StartPage.module.css'
import { type StartVerb, StartVerbs } from './StartVerbs'

/** Milliseconds between looks at what other windows and services do. */
const againMs = 3000

export interface StartPageProps {
  verbs: readonly StartVerb[]
  /** A folder was dropped, where the shell says its path. */
  pathOf: ((file: File) => string) | undefined
}

/** What the window shows while its service has no workspace open: those that were, and how to begin another one. */
export function StartPage({ verbs, pathOf }: StartPageProps) {
  const workbench = useWorkbench()
  const list = useSelect(state => state.workspaces)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  useFollowed()
  const open = async (folder: string) => setProblem((await openWorkspace(workbench, folder, 'this')) ?? '')
  const rows = crashedFirst(matching(list?.workspaces ?? [], typed))
  const crashed = list?.workspaces.find(({ status }) => status === 'crashed')
  const first = rows.find(isOpenable)
  useEnter(() => first && void open(first.folder))
  if (list === null) return <div className={styles.page} />
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.head}>
          <LargeMark />
          <div>
            <h1>Open a workspace</h1>
            <p>A workspace is a folder. It runs a whole messaging service, on this computer only.</p>
          </div>
        </header>
        {crashed && <CrashBanner key={crashed.folder} of={crashed} onReopen={() => void open(crashed.folder)} />}
        {(problem || list.fault) && (
          <p className={styles.problem} role="alert">
            {problem || list.fault}
          </p>
        )}
        <div className={styles.grid}>
          <RecentList
            list={list}
            rows={rows}
            first={first?.folder ?? ''}
            typed={typed}
            onType={setTyped}
            onOpen={folder => void open(folder)}
          />
          <StartVerbs
            verbs={verbs}
            pathOf={pathOf}
            onDropped={folder => void open(folder)}
            onBundle={file => void openBundleFile(workbench, file)}
            onFail={setProblem}
          />
        </div>
      </div>
    </div>
  )
}

/** What needs an eye stands first; all else as it was used. */
const crashedFirst = (rows: readonly ListedWorkspace[]): ListedWorkspace[] =>
  rows.toSorted((a, b) => Number(b.status === 'crashed') - Number(a.status === 'crashed'))

/** Keeps the list as it is, and follows another window of this service that has opened a workspace meanwhile. */
function useFollowed(): void {
  const workbench = useWorkbench()
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      await loadWorkspaces(workbench)
      const { workspaces, openingWorkspace } = workbench.store.getState()
      if (workspaces?.here && openingWorkspace === '') location.assign('/')
    }
    const timer = setInterval(() => void look(), againMs)
    return () => clearInterval(timer)
  }, [workbench])
}

/** Enter opens what stands first wherever the focus is not on something that takes Enter itself. */
function useEnter(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'Enter' || event.repeat) return
      if (document.activeElement === document.body) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
