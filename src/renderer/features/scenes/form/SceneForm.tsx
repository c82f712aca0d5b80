import type { Scene } from '#domain/scene/schema/scene'
import { useSelect } from '../../../store/workbench'
import { useNameOptions } from './options'
import side from './Side.module.css'
import styles from './values/Form.module.css'
import { NameValue } from './values/NameValue'
import { TextValue } from './values/TextValue'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'hc', label: 'High contrast' },
]

/** What a scene is called, and how it begins. */
export function SceneForm({ scene }: { scene: Scene }) {
  const options = useNameOptions()
  const teams = useSelect(state => state.world.teams)
  const states = useSelect(state => state.states.list)
  const { title, description, channel, persona, team, theme, start } = scene
  return (
    <>
      <header className={side.head}>
        <h2>Beginning</h2>
        <small>of the scene</small>
      </header>
      <div className={styles.form}>
        <TextValue path="/title" label="Title" value={title} isKept maxLength={200} />
        <TextValue path="/description" label="What it shows" value={description} rows={2} maxLength={500} />
        <div className={styles.two}>
          <NameValue path="/channel" label="Channel" value={channel} options={options.channels} />
          <NameValue path="/persona" label="Persona" value={persona} options={options.people} />
        </div>
        <NameValue
          path="/start"
          label="Starts from"
          value={start}
          options={states.filter(({ name }) => name !== '').map(({ name }) => ({ value: name, label: name }))}
          none="The workspace as it is"
          hint="A save state that is restored before the scene is played"
        />
        <div className={styles.two}>
          <NameValue path="/theme" label="Theme" value={theme} options={themes} none="That of the window" />
          <NameValue
            path="/team"
            label="Team"
            value={team}
            options={teams.map(({ name, display_name }) => ({ value: name, label: display_name || name }))}
            none="The first that fits"
          />
        </div>
      </div>
    </>
  )
}
