import { differences } from '#domain/settings/profiles'
import type { Settings } from '#domain/settings/settings'
import { valueWord } from '#domain/settings/words'
import { openPage } from '../../../store/payloads/pageTabs'
import { useWorkbench } from '../../../store/workbench'
import styles from './Differences.module.css'

/** What the two profiles differ in, with what is in force now. */
export function Differences({ settings }: { settings: Settings }) {
  const { store } = useWorkbench()
  const rows = differences(settings)
  return (
    <table className={styles.table} aria-label="What the defaults differ in">
      <thead>
        <tr>
          <th scope="col">{rows.length} settings differ</th>
          <th scope="col">Local</th>
          <th scope="col">Production</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, local, production, now, isChanged }) => (
          <tr key={key}>
            <th scope="row">
              <button
                type="button"
                onClick={() => store.setState(state => openPage(state, { page: 'settings', at: key }))}
              >
                {key}
              </button>
            </th>
            <td>{valueWord(key, local)}</td>
            <td>{valueWord(key, production)}</td>
            <td>
              <b>{valueWord(key, now)}</b>
              {isChanged && <span className={styles.changed}>changed</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
