import { describe, expect, it } from 'vitest'
import { readProjectSettings } from '#domain/project/settings/readSettings'
import { settingChanges, sharedOf, withShared } from '#domain/project/settings/sharedSettings'
import { productionSettings, workbenchSettings } from '#domain/settings/settings'

describe('settings that a project shares', () => {
  it('are those that differ from a new workspace, and never those of this computer', () => {
    expect(sharedOf(workbenchSettings)).toEqual({})
    expect(sharedOf({ ...workbenchSettings, ConsoleLevel: 'DEBUG', RecorderBudgetBytes: 2 ** 20 })).toEqual({})
    expect(sharedOf(productionSettings)).toEqual({
      EnablePostUsernameOverride: false,
      EnablePostIconOverride: false,
      EnableUserAccessTokens: false,
      EnableBotAccountCreation: false,
      AllowedUntrustedInternalConnections: '',
    })
  })

  it('change what the project says anew, and what it says no more', () => {
    expect(settingChanges({}, { PostEditTimeLimit: 60 })).toEqual({ PostEditTimeLimit: 60 })
    expect(settingChanges({ PostEditTimeLimit: 60 }, { PostEditTimeLimit: 60 })).toEqual({})
    expect(settingChanges({ PostEditTimeLimit: 60 }, {})).toEqual({ PostEditTimeLimit: -1 })
  })

  it('are written each on its line, and leave no empty object behind', () => {
    const text = '{\n  "format": 1\n}\n'
    const written = withShared(text, { PostEditTimeLimit: 60 })
    expect(written).toBe('{\n  "format": 1,\n  "settings": { "PostEditTimeLimit": 60 }\n}\n')
    expect(withShared(written, {})).toBe(text)
    expect(withShared(text, {})).toBe(text)
    expect(withShared(null, { PostEditTimeLimit: 60 })).toBe(
      '{ "format": 1, "settings": { "PostEditTimeLimit": 60 } }\n',
    )
  })
})

describe('keys in blockyard.json', () => {
  const accepts = (keys: string) => readProjectSettings(JSON.stringify({ format: 1, keys: { a: [keys] } })).ok

  it.each([
    'Mod+K',
    'Alt+Shift+W',
    'Mod+Alt+Shift+1',
    'F7',
    'Shift+F12',
    'Mod+.',
    'Mod+\\',
    'Alt+Enter',
    'Mod+ArrowUp',
  ])('can be %s', keys => expect(accepts(keys)).toBe(true))

  it.each(['K', 'Shift+K', 'Enter', 'Ctrl+K', 'Mod+', 'Mod+k', 'F13', 'Mod+Foo', ''])('cannot be %s', keys =>
    expect(accepts(keys)).toBe(false),
  )
})
