import { openPage } from '../store/payloads/pageTabs'
import { useWorkbench } from '../store/workbench'
import styles from './Fields.module.css'

/** The name of a setting, which leads to it. */
export function SettingLink({ name }: { name: string }) {
  const { store } = useWorkbench()
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => store.setState(state => openPage(state, { page: 'settings', at: name }))}
    >
      {name}
    </button>
  )
}
