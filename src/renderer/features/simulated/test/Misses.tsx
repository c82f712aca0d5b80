import type { LabCall } from '#contract/lab/lab'
import type { Rule } from '#domain/lab/schema'
import styles from './Result.module.css'

/** Why each rule before the one that responded did not: the condition, what it wanted and what the call had. */
export function Misses({ call, rules }: { call: LabCall; rules: readonly Rule[] }) {
  const { rule, misses } = call.decision
  if (misses.length === 0)
    return (
      <p className={styles.none}>
        {rule === null ? 'There are no rules.' : `Rule ${rule + 1} matched first, so that no other one was tried.`}
      </p>
    )
  return (
    <table className={styles.misses} aria-label="Why the others did not match">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Condition</th>
          <th scope="col">The call had</th>
        </tr>
      </thead>
      <tbody>
        {misses.map(({ rule: at, condition, on, wanted, had }) => (
          <tr key={at}>
            <td title={rules[at]?.name}>
              {at + 1} <span>{rules[at]?.name}</span>
            </td>
            {condition === null ? (
              <td colSpan={2}>off</td>
            ) : (
              <>
                <td>
                  <span className="wire">{on}</span> {wanted}
                </td>
                <td className="wire">{had}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
