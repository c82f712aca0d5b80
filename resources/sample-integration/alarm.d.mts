export interface AlarmDialog {
  state: string
  elements: Record<string, unknown>[]
  [key: string]: unknown
}

export function alarmDialog(about: { service: string; post_id: string }): AlarmDialog

export function readAlarm(given: {
  submission?: unknown
  state?: string
}):
  | { errors: Record<string, string> }
  | { errors?: undefined; who: string; post_id: string; words(name: string): string }
