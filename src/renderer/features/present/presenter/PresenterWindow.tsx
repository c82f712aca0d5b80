import { useEffect, useState } from 'react'
import { loadRehearsal } from '../../../store/play/loadPlaying'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Ending } from '../ending/Ending'
import { useDriving } from '../keys/useDriving'
import { usePlayKeys } from '../keys/usePlayKeys'
import { useWindowLink } from '../windows/windowLink'
import { Presenter } from './Presenter'
import styles from './Presenter.module.css'

/** The window of the presenter: it drives the play, and every other window follows it. */
export function PresenterWindow() {
  const workbench = useWorkbench()
  const play = useSelect(({ playing }) => playing.play)
  const connection = useSelect(state => state.connection)
  const [isEnding, setEnding] = useState(false)
  const driving = useDriving()
  const send = useWindowLink()
  const { next, back, reset, end, autoplay, jump } = driving
  const hash = play?.hash ?? ''
  useEffect(() => {
    if (hash !== '') void loadRehearsal(workbench)
  }, [workbench, hash])
  const digits = usePlayKeys({
    isOn: play !== null && !isEnding,
    does: {
      ...{ next, back, reset, end, autoplay },
      blank: () => send({ is: 'blank' }),
      bar: () => send({ is: 'bar' }),
      out: () => setEnding(true),
      // A clicker starts a presentation with F5, which would load this window again.
      full: () => undefined,
    },
    onJump: jump,
  })
  useEffect(() => {
    document.title = play === null ? 'Presenter – Blockyard' : `${play.title} – presenter`
  }, [play])
  const lost =
    connection === 'lost' || connection === 'failed' ? (
      <p className={styles.blocked} role="alert">
        The service does not respond. This window goes on as soon as it does.
      </p>
    ) : null
  return (
    <main className={styles.window}>
      <h1 className="sr-only">{play === null ? 'Presenter' : `Presenting ${play.title}`}</h1>
      <Presenter driving={driving} digits={digits} head={lost} />
      {isEnding && play !== null && <Ending title={play.title} onClose={() => setEnding(false)} />}
    </main>
  )
}
