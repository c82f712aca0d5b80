import { describe, expect, it } from 'vitest'
import { configOf, readConfig, settingIssues } from '#domain/settings/config'
import {
  productionSettings,
  profileOf,
  profileSettings,
  type Settings,
  workbenchSettings,
} from '#domain/settings/settings'

const keys = Object.keys(productionSettings) as (keyof Settings)[]

describe('the config', () => {
  it('holds every setting in exactly one section', () => {
    const held = Object.values(configOf(workbenchSettings)).flatMap(section => Object.keys(section))
    expect(held.sort()).toEqual([...keys].sort())
  })

  it('reads back as the settings it was made of', () => {
    expect(readConfig(configOf(workbenchSettings))).toEqual({ changes: workbenchSettings, issues: [] })
  })

  it.each([
    {},
    { ServiceSettings: null },
    { Strange: 1 },
    { ServiceSettings: { SiteURL: 'x', EnableDeveloper: true } },
  ])('of %j changes nothing', config => {
    expect(readConfig(config)).toEqual({ changes: {}, issues: [] })
  })

  it.each([
    ['ServiceSettings', 'EnableComands', 'the nearest is ServiceSettings.EnableCommands'],
    ['ServiceSettings', 'SvcBlocksEnabled', 'FeatureFlags.SvcBlocksEnabled is one'],
    ['Strange', 'EnableCommands', 'ServiceSettings.EnableCommands is one'],
    ['FeatureFlags', 'Q', 'It was ignored.'],
    ['constructor', 'PostEditTimeLimits', 'the nearest is ServiceSettings.PostEditTimeLimit'],
  ])('says that %s.%s is no setting: %s', (section, key, hint) => {
    expect(readConfig({ [section]: { [key]: false } })).toEqual({
      changes: {},
      issues: [
        expect.objectContaining({
          path: `/${section}/${key}`,
          code: 'settings.unknown',
          severity: 'warning',
          message: expect.stringContaining(hint),
        }),
      ],
    })
  })

  it('reports every value that cannot be, with its place', () => {
    const { issues } = readConfig({
      ServiceSettings: { EnableCommands: 'yes', PostEditTimeLimit: -2 },
      LogSettings: { ConsoleLevel: 'LOUD' },
    })
    expect(issues).toMatchObject([
      { path: '/ServiceSettings/EnableCommands', message: 'EnableCommands takes true or false.' },
      { path: '/ServiceSettings/PostEditTimeLimit', message: 'PostEditTimeLimit takes a whole number from -1.' },
      { path: '/LogSettings/ConsoleLevel', message: 'ConsoleLevel takes one of DEBUG, INFO, WARN, ERROR.' },
    ])
  })
})

describe('a setting', () => {
  it.each(keys)('%s takes what a new server has', key => {
    expect([settingIssues(key, productionSettings[key]), settingIssues(key, workbenchSettings[key])]).toEqual([[], []])
  })

  it.each([
    ['OutgoingIntegrationRequestsTimeout', 0, 1],
    ['OutgoingIntegrationRequestsTimeout', 1, 0],
    ['MaximumPayloadSizeBytes', 1023, 1],
    ['MaximumPayloadSizeBytes', 1024, 0],
    ['MaximumPayloadSizeBytes', 16_776_704, 0],
    ['MaximumPayloadSizeBytes', 16_776_705, 1],
    ['OutgoingIntegrationRequestsTimeout', 86_400, 0],
    ['OutgoingIntegrationRequestsTimeout', 86_401, 1],
    ['UserAccessTokenMaximumLifetimeDays', 36_500, 0],
    ['UserAccessTokenMaximumLifetimeDays', 36_501, 1],
    ['UserAccessTokenMaximumLifetimeDays', -1, 1],
    ['UserAccessTokenMaximumLifetimeDays', 0, 0],
    ['PostEditTimeLimit', -2, 1],
    ['PostEditTimeLimit', -1, 0],
    ['PostEditTimeLimit', 0.5, 1],
    ['ServerVersion', '10.11.0', 0],
    ['ServerVersion', '9.0.12', 0],
    ['ServerVersion', '10.11', 1],
    ['ServerVersion', 'v10.11.0', 1],
    ['ServerVersion', '', 1],
    ['SvcBlocksEnabled', 'true', 1],
    ['MaxCauseDepth', 0, 1],
    ['MaxCauseDepth', 1, 0],
    ['RecorderBudgetBytes', 1_048_575, 1],
    ['RecorderBudgetBytes', 1_048_576, 0],
  ] as const)('%s of %s has %d issues', (key, value, count) => {
    expect(settingIssues(key, value)).toHaveLength(count)
  })
})

describe('a profile that is put in force', () => {
  it.each(['local', 'production'] as const)('is then the profile of the settings: %s', name => {
    for (const before of [workbenchSettings, productionSettings]) {
      expect(profileOf({ ...before, ...profileSettings(name) })).toBe(name)
    }
  })

  it('leaves the measures of the workbench alone', () => {
    expect(Object.keys(profileSettings('production'))).not.toEqual(
      expect.arrayContaining(['MaxCauseDepth', 'RecorderBudgetBytes', 'ServerVersion']),
    )
  })
})
