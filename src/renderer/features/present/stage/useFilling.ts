import { useEffect } from 'react'
import { readDialog } from '#domain/dialogs/readDialog'
import { fillValues } from '#domain/scene/dialogs/fillValues'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { useShownCue } from './useShownCue'

/** Fills in the dialog that a cue submits, one field after the other until it does. */
export function useFilling(isStill: boolean): void {
  const { store } = useWorkbench()
  const shown = useShownCue()
  const speed = useSelect(({ playing }) => playing.play?.speed ?? 1)
  const id = shown?.is.type === 'dialog' && !shown.hasActed ? shown.at : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every event makes a new object of the same cue
  useEffect(() => {
    if (shown === null || shown.is.type !== 'dialog' || id === 0) return
    const { effect } = shown
    const given = Object.entries(shown.is.fields ?? {})
    const fill = (count: number): void =>
      store.setState(({ dialogs, world }) => {
        const dialog = dialogs[effect.user_id]
        if (dialog === undefined) return {}
        const { fields } = readDialog(dialog.dialog, { isOfClient: true })
        const names = {
          users: new Map(world.users.map(({ username, id }) => [username, id])),
          channels: new Map(world.channels.map(({ name, id }) => [name, id])),
        }
        const filled = fillValues({ fields, given: Object.fromEntries(given.slice(0, count)), names })
        return filled.ok ? { dialogs: { ...dialogs, [effect.user_id]: { ...dialog, filled: filled.value } } } : {}
      })
    if (isStill || speed === 0) return fill(given.length)
    const step = effect.lead_ms / speed / (given.length + 1)
    const timers = given.map((_, index) => setTimeout(() => fill(index + 1), step * (index + 1)))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [id, speed, isStill, store])
}
