import { describe, expect, it } from 'vitest'
import { catalog, settingFacts, settingGroups } from '#domain/settings/catalog'
import { baseProfile, changedKeys, differences } from '#domain/settings/profiles'
import { isFound, placesOf } from '#domain/settings/search'
import { productionSettings, Settings, workbenchSettings } from '#domain/settings/settings'
import { numberOf, numberText, valueWord } from '#domain/settings/words'

describe('the table of settings', () => {
  it('has each setting once, with a name of its own, a sentence and a section', () => {
    expect(catalog.map(({ key }) => key).toSorted()).toEqual(Object.keys(Settings.properties).toSorted())
    expect(new Set(catalog.map(({ name }) => name)).size).toBe(catalog.length)
    for (const { effect, section, group } of catalog) {
      expect(effect).toMatch(/\.$/)
      expect(section).not.toBe('')
      expect(Object.keys(settingGroups)).toContain(group)
    }
  })

  it('takes the control of each from its schema', () => {
    expect(settingFacts('EnableCommands').control).toEqual({ is: 'switch' })
    expect(settingFacts('ConsoleLevel').control).toEqual({ is: 'choice', options: ['DEBUG', 'INFO', 'WARN', 'ERROR'] })
    expect(settingFacts('OutgoingIntegrationRequestsTimeout').control).toMatchObject({
      is: 'number',
      min: 1,
      max: 86_400,
    })
    expect(settingFacts('AllowedUntrustedInternalConnections').control).toEqual({ is: 'hosts' })
    expect(settingFacts('ServerVersion').control).toEqual({ is: 'text' })
  })
})

describe('values in words', () => {
  it('say what a number means, with its unit', () => {
    expect(valueWord('EnableCommands', true)).toBe('on')
    expect(valueWord('PostEditTimeLimit', -1)).toBe('any')
    expect(valueWord('PostEditTimeLimit', 300)).toBe('300 s')
    expect(valueWord('RecorderBudgetBytes', 512 * 1024 * 1024)).toBe('512 MiB')
    expect(valueWord('MaximumPayloadSizeBytes', 300_000)).toBe('300,000 bytes')
    expect(valueWord('AllowedUntrustedInternalConnections', '')).toBe('empty')
    expect(valueWord('AllowedUntrustedInternalConnections', 'localhost')).toBe('1 entry')
    expect(valueWord('AllowedUntrustedInternalConnections', 'localhost, ::1')).toBe('2 entries')
  })

  it('are read back from a field in the unit of the setting', () => {
    expect(numberText('RecorderBudgetBytes', 512 * 1024 * 1024)).toBe('512')
    expect(numberOf('RecorderBudgetBytes', '1.5')).toBe(1_572_864)
    expect(numberOf('MaximumPayloadSizeBytes', '300,000')).toBe(300_000)
    expect(numberOf('PostEditTimeLimit', '−1')).toBe(-1)
    expect(numberOf('PostEditTimeLimit', 'never')).toBeNull()
    expect(numberOf('PostEditTimeLimit', '')).toBeNull()
  })
})

describe('profiles', () => {
  it('differ in five settings', () => {
    expect(differences(workbenchSettings).map(({ key }) => key)).toEqual([
      'EnablePostUsernameOverride',
      'EnablePostIconOverride',
      'AllowedUntrustedInternalConnections',
      'EnableUserAccessTokens',
      'EnableBotAccountCreation',
    ])
    expect(differences(productionSettings).every(({ isChanged }) => !isChanged)).toBe(true)
  })

  it('a setting is changed against the profile that all are nearer to', () => {
    const settings = { ...productionSettings, AllowedUntrustedInternalConnections: 'a', EnableCommands: false }
    expect(baseProfile(settings)).toBe('production')
    expect(changedKeys(settings)).toEqual(['EnableCommands', 'AllowedUntrustedInternalConnections'])
    expect(differences(settings).filter(({ isChanged }) => isChanged)).toMatchObject([
      { key: 'AllowedUntrustedInternalConnections', now: 'a' },
    ])
    expect(changedKeys(productionSettings)).toEqual([])
    expect(changedKeys(workbenchSettings)).toEqual([])
  })
})

describe('search', () => {
  const found = (query: string) => catalog.filter(one => isFound(one, query)).map(({ key }) => key)

  it('finds by name, key, effect and other words, each word anywhere', () => {
    expect(found('override pict')).toEqual(['EnablePostIconOverride'])
    expect(found('enablecomm')).toEqual(['EnableCommands'])
    expect(found('loop guard')).toEqual(['MaxCauseDepth'])
    expect(found('timeout')).toEqual(['OutgoingIntegrationRequestsTimeout'])
    expect(found('zzz')).toEqual([])
    expect(found('')).toHaveLength(catalog.length)
  })

  it('says where the words stand, those that overlap as one', () => {
    expect(placesOf('Override usernames', 'user over')).toEqual([
      { start: 0, end: 4 },
      { start: 9, end: 13 },
    ])
    expect(placesOf('aaaa', 'aa aaa')).toEqual([{ start: 0, end: 4 }])
    expect(placesOf('Override', '')).toEqual([])
  })
})
