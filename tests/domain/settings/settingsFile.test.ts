import { describe, expect, it } from 'vitest'
import { configOf, partialConfig } from '#domain/settings/config'
import { productionSettings, workbenchSettings } from '#domain/settings/settings'
import { newChanges, readSettingsFile, writeSettingsFile } from '#domain/settings/settingsFile'

const settings = { ...workbenchSettings, PostEditTimeLimit: 300, EnableCommands: false }

it('is written with what is other than in a new workspace, and read back', () => {
  const text = writeSettingsFile(settings)
  expect(JSON.parse(text)).toEqual({ format: 1, settings: { EnableCommands: false, PostEditTimeLimit: 300 } })
  expect(readSettingsFile(text)).toEqual({
    changes: { EnableCommands: false, PostEditTimeLimit: 300 },
    issues: [],
  })
})

describe('what else is read', () => {
  it('blockyard.json, settings alone, and a config in sections', () => {
    const changes = { PostEditTimeLimit: 300 }
    expect(readSettingsFile(JSON.stringify({ format: 1, name: 'x', settings: changes })).changes).toEqual(changes)
    expect(readSettingsFile(JSON.stringify(changes)).changes).toEqual(changes)
    expect(readSettingsFile(JSON.stringify(configOf(productionSettings))).changes).toEqual(productionSettings)
    expect(readSettingsFile(JSON.stringify(partialConfig(changes))).changes).toEqual(changes)
  })
})

describe('problems are named, and the rest is taken', () => {
  it('values that cannot be, names that are none, entries that trust nothing', () => {
    const given = {
      PostEditTimeLimit: 'soon',
      EnableComands: true,
      EnableCommands: false,
      AllowedUntrustedInternalConnections: 'localhost http://a.test/x',
    }
    const { changes, issues } = readSettingsFile(JSON.stringify({ settings: given }))
    expect(Object.keys(changes)).toEqual(['EnableCommands', 'AllowedUntrustedInternalConnections'])
    expect(issues).toMatchObject([
      { path: '/settings/PostEditTimeLimit', severity: 'error', message: expect.stringContaining('whole number') },
      { path: '/settings/EnableComands', severity: 'warning', message: expect.stringContaining('EnableCommands') },
      { path: '/settings/AllowedUntrustedInternalConnections', severity: 'warning' },
    ])
  })

  it('a config keeps its good values', () => {
    const config = { ServiceSettings: { PostEditTimeLimit: 'soon', EnableCommands: false }, Unknown: { A: 1 } }
    const { changes, issues } = readSettingsFile(JSON.stringify(config))
    expect(changes).toEqual({ EnableCommands: false })
    expect(issues.map(({ path }) => path)).toEqual(['/ServiceSettings/PostEditTimeLimit', '/Unknown/A'])
  })

  it.each([
    ['not JSON', '{'],
    ['no object', '[1]'],
    ['a newer format', '{"format": 2, "settings": {}}'],
  ])('%s', (_, text) => {
    expect(readSettingsFile(text)).toMatchObject({ changes: {}, issues: [{ code: 'settings.unreadable' }] })
  })
})

it('only what is other than now is a change', () => {
  expect(newChanges({ EnableCommands: false, PostEditTimeLimit: 60 }, settings)).toEqual({ PostEditTimeLimit: 60 })
})
