/** The time zones that a user can choose, by name. */
export const timezones = (): string[] => Intl.supportedValuesOf('timeZone')
