import type { RecordingRow } from '#contract/replay/recordings'
import { namesOf } from '#domain/replay/integrations'
import { useSelect } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { Select } from '../../../ui/controls/Select'
import styles from './SetUp.module.css'

interface IntegrationsPartProps {
  rows: readonly RecordingRow[]
  /** Name -> `live`, `recorded`, `simulated` or an address; live without one. */
  modes: Readonly<Record<string, string>>
  /** Another server calls them: they are live there. */
  isElsewhere: boolean
  onChange(modes: Record<string, string>): void
}

const choices = [
  { value: 'live', label: 'Live' },
  { value: 'recorded', label: 'Recorded' },
  { value: 'simulated', label: 'Simulated' },
  { value: 'url', label: 'At an address' },
] as const
type Choice = (typeof choices)[number]['value']

const choiceOf = (mode: string): Choice => choices.find(({ value }) => value === mode)?.value ?? 'url'

/** The id of its plugin, or its host; a label may be a whole address. */
const nameOf = (url: string, label: string): string[] => namesOf(url, label.includes('://') ? '' : label).slice(0, 1)

/** Names of the integrations that have simulated ones: of their name, or that stand for their addresses. */
function useSimulated(rows: readonly RecordingRow[]): ReadonlySet<string> {
  const list = useSelect(state => state.lab.list)
  const found = rows
    .filter(({ direction, url, label }) => {
      const names = namesOf(url, label)
      return (
        direction === 'out' &&
        list.some(({ name, replaces }) => names.includes(name) || replaces.some(from => url.startsWith(from)))
      )
    })
    .flatMap(({ url, label }) => nameOf(url, label))
  return new Set(found)
}

/** What each integration of the recording is during the run. */
export function IntegrationsPart({ rows, modes, isElsewhere, onChange }: IntegrationsPartProps) {
  const names = [
    ...new Set(rows.flatMap(({ direction, url, label }) => (direction === 'out' ? nameOf(url, label) : []))),
  ]
  const simulated = useSimulated(rows)
  if (names.length === 0) return null
  if (isElsewhere) {
    return (
      <section className={styles.part} aria-label="Integrations">
        <h3>Integrations</h3>
        <small>The server calls its own, as they are set up there.</small>
      </section>
    )
  }
  const modeOf = (name: string) => modes[name] ?? modes['*'] ?? 'live'
  return (
    <section className={styles.part} aria-label="Integrations">
      <h3>Integrations</h3>
      {names.map(name => (
        <div key={name} className={styles.integration}>
          <span className={styles.integrationName} title={name}>
            {name}
          </span>
          <Select
            label={`${name} during the replay`}
            value={choiceOf(modeOf(name))}
            options={choices.filter(
              ({ value }) => value !== 'simulated' || simulated.has(name) || modeOf(name) === 'simulated',
            )}
            onChange={choice => onChange({ ...modes, [name]: choice === 'url' ? 'http://127.0.0.1:3000' : choice })}
          />
          {choiceOf(modeOf(name)) === 'url' && (
            <Input
              aria-label={`Address of ${name}`}
              className={styles.address}
              mono
              value={modeOf(name)}
              onChange={event => onChange({ ...modes, [name]: event.target.value })}
            />
          )}
        </div>
      ))}
      <small>Recorded: nothing leaves this computer, and the recorded responses are given back.</small>
      {simulated.size > 0 && (
        <small>Simulated: by the rules in integrations/, which begin with their start values in a fork.</small>
      )}
    </section>
  )
}
