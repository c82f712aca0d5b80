import type { VariableGroup } from '../form/variables'

/** Ways to change what a rule sets, as templates that yield a value: one more, one less, a list with who clicked. */
export function setOffers(key: string): VariableGroup {
  const now = `state.${placeOf(key)}`
  return {
    label: `Change ${key}`,
    variables: [
      { name: `${now} | plus: 1 | json`, detail: 'Counts one more' },
      { name: `${now} | minus: 1 | json`, detail: 'Counts one less' },
      { name: `${now} | push: user.username | json`, detail: 'Adds who clicked to the list' },
      { name: `${now} | without: user.username | json`, detail: 'Takes who clicked off the list' },
    ],
  }
}

/** A key as templates name it: a part of it that is a template itself is looked up. */
const placeOf = (key: string): string => key.replaceAll(/\.\{\{\s*([\w.]+)\s*\}\}/g, '[$1]')
